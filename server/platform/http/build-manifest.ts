import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Path of the manifest in the built web app. */
export const buildManifestPath = ".vite/files.json";

/** Files of the built web app. Modules are named relative to `src`, files relative to the build directory. */
export interface BuildManifest {
  /** Entry modules that `index.html` loads. */
  readonly entries: readonly string[];
  /** Output file by module or font, for those that are loaded by name. */
  readonly modules: Readonly<Record<string, string>>;
  /** Static imports by JavaScript file. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

export async function readBuildManifest(directory: string): Promise<BuildManifest> {
  return JSON.parse(await readFile(join(directory, buildManifestPath), "utf8")) as BuildManifest;
}

/** Returns the files of these modules and everything they import statically. */
export function collectManifestFiles({ modules, imports }: BuildManifest, names: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (file: string | undefined): void => {
    if (file === undefined || files.has(file)) return;
    files.add(file);
    imports[file]?.forEach(add);
  };
  for (const name of names) add(modules[name]);
  return files;
}
