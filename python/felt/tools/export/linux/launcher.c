// Starts the game with the C library that it brings, or with the system's own where that is new enough: a graphics
// driver built for a newer C library does not load into an older one. Needs no C library itself, so it runs anywhere.
// REQUIRED is the newest symbol version the game asks for, such as "GLIBC_2.43"; GAME the name of its program, MULTIARCH
// of Debian's folder for libraries.

#define ROOM 4096
#define MOST_WORDS 1024
#define HERE (-100)

#ifdef __x86_64__
enum { READ = 0, WRITE = 1, CLOSE = 3, EXECVE = 59, EXIT = 60, OPENAT = 257, READLINKAT = 267, FACCESSAT = 269 };

static long call(long number, long a, long b, long c, long d) {
	long result;
	register long fourth __asm__("r10") = d;
	__asm__ volatile("syscall"
			: "=a"(result)
			: "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth)
			: "rcx", "r11", "memory");
	return result;
}

__asm__(".globl _start\n_start:\n\tmov %rsp, %rdi\n\tand $-16, %rsp\n\tcall begin\n");
#else
enum { FACCESSAT = 48, OPENAT = 56, CLOSE = 57, READ = 63, WRITE = 64, READLINKAT = 78, EXIT = 93, EXECVE = 221 };

static long call(long number, long a, long b, long c, long d) {
	register long kind __asm__("x8") = number;
	register long first __asm__("x0") = a, second __asm__("x1") = b, third __asm__("x2") = c, fourth __asm__("x3") = d;
	__asm__ volatile("svc #0" : "+r"(first) : "r"(kind), "r"(second), "r"(third), "r"(fourth) : "memory");
	return first;
}

__asm__(".globl _start\n_start:\n\tmov x0, sp\n\tbl begin\n");
#endif

static unsigned long length(const char *text) {
	unsigned long count = 0;
	while (text[count]) {
		count++;
	}
	return count;
}

// Writes the parts one after the other; the parts end with a null pointer. All paths here are far shorter than ROOM.
static char *join(char *into, const char *const *parts) {
	unsigned long used = 0;
	for (; *parts; parts++) {
		for (const char *from = *parts; *from && used < ROOM - 1; from++) {
			into[used++] = *from;
		}
	}
	into[used] = 0;
	return into;
}

// Whether the file holds the text together with the zero after it.
static int holds(const char *path, const char *text) {
	static char part[65536];
	unsigned long wanted = length(text) + 1, kept = 0;
	long file = call(OPENAT, HERE, (long)path, 0, 0), got;
	if (file < 0) {
		return 0;
	}
	int found = 0;
	while (!found && (got = call(READ, file, (long)(part + kept), sizeof part - kept, 0)) > 0) {
		unsigned long end = kept + got;
		for (unsigned long start = 0; !found && start + wanted <= end; start++) {
			unsigned long same = 0;
			while (same < wanted && part[start + same] == text[same]) {
				same++;
			}
			found = same == wanted;
		}
		kept = end < wanted ? end : wanted - 1;
		for (unsigned long place = 0; place < kept; place++) {
			part[place] = part[end - kept + place];
		}
	}
	call(CLOSE, file, 0, 0, 0);
	return found;
}

// Whether the system has a driver, and a C library that is new enough for the game.
static int system_library_fits(void) {
	static const char *const places[] = { ("/usr/lib/" MULTIARCH), "/usr/lib64", "/usr/lib" };
	static char driver[ROOM], library[ROOM];
	for (unsigned long place = 0; place < sizeof places / sizeof *places; place++) {
		const char *driver_parts[] = { places[place], "/libGL.so.1", 0 }, *parts[] = { places[place], "/libc.so.6", 0 };
		if (call(FACCESSAT, HERE, (long)join(driver, driver_parts), 4, 0) == 0 && holds(join(library, parts), REQUIRED)) {
			return 1;
		}
	}
	return 0;
}

static void fail(const char *what) {
	static char line[ROOM];
	const char *parts[] = { "felt: cannot start ", what, ": unpack the whole archive and start it from there\n", 0 };
	join(line, parts);
	call(WRITE, 2, (long)line, length(line), 0);
	call(EXIT, 127, 0, 0, 0);
}

// Without a font configuration the engine prints an error at each start, though the game brings its own fonts.
static char **with_fonts(char **environment, const char *folder) {
	static char *longer[MOST_WORDS];
	static char setting[ROOM];
	unsigned long count = 0;
	for (; environment[count] && count < MOST_WORDS - 2; count++) {
		longer[count] = environment[count];
	}
	if (call(FACCESSAT, HERE, (long)"/etc/fonts/fonts.conf", 4, 0) == 0) {
		return environment;
	}
	const char *parts[] = { "FONTCONFIG_FILE=", folder, "/lib/fonts.conf", 0 };
	longer[count] = join(setting, parts);
	longer[count + 1] = 0;
	return longer;
}

static void start(long count, char **words, char **environment) {
	static char folder[ROOM], loader[ROOM], game[ROOM], libraries[ROOM];
	static char *command[MOST_WORDS];
	long size = call(READLINKAT, HERE, (long)"/proc/self/exe", (long)folder, ROOM - 1);
	while (size > 0 && folder[size - 1] != '/') {
		size--;
	}
	if (size <= 1 || count + 6 > MOST_WORDS) {
		fail("without /proc, or with so many words");
	}
	folder[size - 1] = 0;
	const char *game_parts[] = { folder, "/bin/" GAME, 0 }, *loader_parts[] = { folder, "/bin/felt", 0 };
	const char *library_parts[] = { folder, "/glibc:", folder, "/lib:", folder,
		("/lib/pulseaudio:/usr/lib/" MULTIARCH ":/usr/lib64:/usr/lib:"), folder, "/lib/spare", 0 };
	join(game, game_parts);
	environment = with_fonts(environment, folder);
	if (system_library_fits()) {
		call(EXECVE, (long)game, (long)words, (long)environment, 0);
		fail(game);
	}
	char *first[] = { join(loader, loader_parts), "--library-path", join(libraries, library_parts), "--argv0",
		count ? words[0] : "felt", game };
	long used = 0;
	for (; used < 6; used++) {
		command[used] = first[used];
	}
	for (long word = 1; word < count; word++) {
		command[used++] = words[word];
	}
	call(EXECVE, (long)loader, (long)command, (long)environment, 0);
	fail(loader);
}

__attribute__((used)) static void begin(long *stack) {
	char **words = (char **)(stack + 1);
	start(*stack, words, words + *stack + 1);
}
