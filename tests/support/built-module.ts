import { join } from "node:path";
import { buildPartIfStale } from "#server/platform/build/build-part.ts";
import { distDirectory, projectRoot } from "#server/project-paths.ts";

let built: Promise<void> | undefined;

/** Builds the server from the current sources; returns a module's file, which starts faster than its source. */
export async function builtModule(name: string): Promise<string> {
  built ??= buildPartIfStale("server");
  await built;
  return join(distDirectory, `${name}.js`);
}

/**
 * Bundles a test's child process script into one file beside the built server, whose threads it may start. From source,
 * each process would take three times as long to load. `name`: path without extension.
 */
export async function builtScript(name: string): Promise<string> {
  const file = await builtModule(name);
  const { build } = await import("vite");
  await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: "warn",
    build: {
      ssr: true,
      outDir: distDirectory,
      emptyOutDir: false,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: { [name]: join(projectRoot, `${name}.ts`) },
        output: { entryFileNames: "[name].js", codeSplitting: false },
      },
    },
  });
  return file;
}
