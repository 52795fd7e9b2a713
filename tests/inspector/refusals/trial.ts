import type { InspectOptions } from "#inspector/inspect.ts";
import type { PackageRecipe } from "#demo/builder/package-recipe.ts";
import type { ZipEntry } from "#demo/builder/zip.ts";
import { buildClean } from "../fixtures.ts";

/** A file and its inspection options. */
export interface Trial {
  bytes: Uint8Array;
  options?: Partial<InspectOptions>;
}

/** A hostile file that breaks a rule, and the nearest valid file. */
export interface Refusal {
  what: string;
  hostile: () => Promise<Trial>;
  neighbour: () => Promise<Trial>;
  /** Set when the hostile file has no valid signature, or isn't a package. */
  unsigned?: boolean;
}

export async function trial(bytes: Promise<Uint8Array>, options?: Partial<InspectOptions>): Promise<Trial> {
  return {
    bytes: await bytes,
    ...(options && { options }),
  };
}

export function clean() {
  return trial(buildClean());
}

export const note: ZipEntry = {
  path: "assets/note.txt",
  bytes: new TextEncoder().encode("hello, hello, hello, hello"),
};

export function withEntries(...added: ZipEntry[]) {
  return buildClean({ reviseEntries: (entries) => [...entries, ...added] });
}

export function withOdd(odd: ZipEntry["odd"], changes: Partial<ZipEntry> = {}) {
  return withEntries({ ...note, ...changes, odd });
}

/** Builds the package with one file's content changed before signing. */
export function withContent(path: string, change: (bytes: Buffer) => Uint8Array, recipe: Partial<PackageRecipe> = {}) {
  return buildClean({
    ...recipe,
    reviseEntries: (entries) =>
      entries.map((entry) => (entry.path === path ? { ...entry, bytes: change(Buffer.from(entry.bytes)) } : entry)),
  });
}

/** Changes the built bytes after signing. */
export async function edited(bytes: Promise<Uint8Array>, edit: (bytes: Buffer) => Uint8Array | undefined) {
  const copy = Buffer.from(await bytes);
  return new Uint8Array(edit(copy) ?? copy);
}
