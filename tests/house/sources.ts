import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Rooms of the source, as in the README's map. */
export const rooms = ["contract", "inspector", "server", "demo", "providers", "resources", "ui", "src", "locales"];

export interface SourceFile {
  /** Path from the project's root. */
  readonly path: string;
  readonly text: string;
}

/** Reads the TypeScript files below these folders. */
export function readSources(folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}
