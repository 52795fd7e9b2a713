import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where it lies in the built web app. */
export const builtFilesName = ".vite/files.json";

/** What the built web app consists of. Modules are named from its sources' root, `src`; files from its own. */
export interface BuiltFiles {
  /** Modules that the page itself loads. */
  readonly entries: readonly string[];
  /** The file of every module or typeface that is loaded by its own name. */
  readonly modules: Readonly<Record<string, string>>;
  /** The files that load with a file of scripts. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

export async function readBuiltFiles(directory: string): Promise<BuiltFiles> {
  return JSON.parse(await readFile(join(directory, builtFilesName), "utf8")) as BuiltFiles;
}

/** Files that load with these modules: their own and everything they import statically. */
export function filesOf({ modules, imports }: BuiltFiles, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (file: string | undefined): void => {
    if (file === undefined || found.has(file)) return;
    found.add(file);
    imports[file]?.forEach(add);
  };
  for (const name of names) add(modules[name]);
  return found;
}
