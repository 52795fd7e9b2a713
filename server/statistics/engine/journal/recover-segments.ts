import { access, readdir, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { type StoredSegment, readSegment, rowsFileOf } from "./segment.ts";

const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export interface RecoveredSegment extends StoredSegment {
  /** Whether its rows may be missing from their table. */
  readonly isWaiting: boolean;
}

/** Recovers the segments that the previous process left, oldest first. Truncates rows that were never acknowledged. */
export async function recoverSegments(directory: string): Promise<RecoveredSegment[]> {
  const names = (await readdir(directory)).toSorted();
  const left: RecoveredSegment[] = [];
  for (const name of names.filter((one) => one.endsWith(".tokens"))) {
    const segment = await readSegment(join(directory, name));
    const rows = join(directory, name.replace(/tokens$/, "rows"));
    const isWaiting = await fileExists(rows);
    if (segment && isWaiting) await truncate(rows, segment.bytes);
    if (segment) left.push({ ...segment, isWaiting });
    else await rm(join(directory, name));
  }
  const known = new Set(left.map(({ id }) => rowsFileOf(directory, id)));
  for (const name of names.filter((one) => one.endsWith(".rows")))
    if (!known.has(join(directory, name))) await rm(join(directory, name));
  return left;
}
