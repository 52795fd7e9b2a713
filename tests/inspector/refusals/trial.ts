import type { InspectOptions } from "#inspector/inspect.ts";
import type { PackageRecipe } from "#demo/builder/recipe.ts";
import type { ZipEntry } from "#demo/builder/zip.ts";
import { buildClean } from "../fixtures.ts";

/** A file and how it is handed in. */
export interface Trial {
  bytes: Uint8Array;
  options?: Partial<InspectOptions>;
}

/** A way to break a rule, and the valid file nearest to it. */
export interface Refusal {
  what: string;
  hostile: () => Promise<Trial>;
  neighbour: () => Promise<Trial>;
  /** The trick leaves no signature that holds, or no package at all. */
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

/** The package with other bytes for one of its files, signed afterwards. */
export function withContent(path: string, change: (bytes: Buffer) => Uint8Array, recipe: Partial<PackageRecipe> = {}) {
  return buildClean({
    ...recipe,
    reviseEntries: (entries) =>
      entries.map((entry) => (entry.path === path ? { ...entry, bytes: change(Buffer.from(entry.bytes)) } : entry)),
  });
}

/** The built bytes changed after signing. */
export async function edited(bytes: Promise<Uint8Array>, edit: (bytes: Buffer) => Uint8Array | undefined) {
  const copy = Buffer.from(await bytes);
  return new Uint8Array(edit(copy) ?? copy);
}
