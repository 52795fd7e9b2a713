import { join } from "node:path";
import { buildPartIfStale } from "#server/platform/build/build-part.ts";
import { distDirectory, projectRoot } from "#server/project-paths.ts";

let built: Promise<void> | undefined;

/** The file of a module of the built server, built from the sources as they are: what production runs starts sooner. */
export async function builtModule(name: string): Promise<string> {
  built ??= buildPartIfStale("server");
  await built;
  return join(distDirectory, `${name}.js`);
}

/**
 * A script of a test for processes of its own, as one file beside the built server, whose threads it starts: to load
 * the same modules from their sources takes each process three times as long. `name` is its path without an ending.
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
