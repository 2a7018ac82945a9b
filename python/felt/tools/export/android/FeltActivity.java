package org.felt.game;

import android.content.pm.PackageManager.NameNotFoundException;
import android.os.Bundle;
import android.system.ErrnoException;
import android.system.Os;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.godotengine.godot.GodotActivity;

/** The game's window. Python reads ordinary files, which a package has none of: they are unpacked before the start. */
public final class FeltActivity extends GodotActivity {
    private static final String PREFIX = "python-";

    @Override
    public void onCreate(Bundle state) {
        try {
            // Read by the bridge: src/shared_library_posix.cpp.
            Os.setenv("GODOT_PYTHON_FOLDER", unpacked().getPath(), true);
        } catch (ErrnoException | IOException | NameNotFoundException problem) {
            throw new IllegalStateException("Python's files cannot be unpacked", problem);
        }
        super.onCreate(state);
    }

    /** The folder with Python's files; made anew when another package has been installed. */
    private File unpacked() throws IOException, NameNotFoundException {
        long installed = getPackageManager().getPackageInfo(getPackageName(), 0).lastUpdateTime;
        File folder = new File(getFilesDir(), PREFIX + installed);
        if (folder.isDirectory()) {
            return folder;
        }
        for (File old : getFilesDir().listFiles((place, name) -> name.startsWith(PREFIX))) {
            delete(old);
        }
        // A phone may stop the game at any moment: only what is whole gets the final name.
        File unfinished = new File(getFilesDir(), PREFIX + "unfinished");
        try (ZipInputStream packed = new ZipInputStream(getAssets().open("python.zip"))) {
            for (ZipEntry entry = packed.getNextEntry(); entry != null; entry = packed.getNextEntry()) {
                write(packed, new File(unfinished, entry.getName()));
            }
        }
        if (!unfinished.renameTo(folder)) {
            throw new IOException("cannot rename " + unfinished);
        }
        return folder;
    }

    private static void write(InputStream source, File target) throws IOException {
        target.getParentFile().mkdirs();
        byte[] buffer = new byte[65536];
        try (OutputStream file = new FileOutputStream(target)) {
            for (int read = source.read(buffer); read >= 0; read = source.read(buffer)) {
                file.write(buffer, 0, read);
            }
        }
    }

    private static void delete(File place) {
        File[] inside = place.listFiles();
        for (File file : inside == null ? new File[0] : inside) {
            delete(file);
        }
        place.delete();
    }
}
