import { rm } from "node:fs/promises";
import { type StoredSegment, segmentRowsPath, type SegmentHead, segmentTokensPath } from "./segment.ts";

/** Rows that go to their table in one insert. The segment's id deduplicates them. */
export interface SegmentRows extends SegmentHead {
  readonly rowsFile: string;
}

export type InsertSegmentRows = (rows: SegmentRows) => Promise<void>;

export interface SegmentInserter {
  /** Bytes of rows that are not in their table yet. */
  readonly bytes: number;
  holds(isMeant: (table: string) => boolean): boolean;
  /** Adds a segment that takes no more batches. Its rows wait, or were inserted by the previous process. */
  add(segment: StoredSegment, isWaiting: boolean): void;
  /** Resolves when all rows that wait now are in their table. Rows of a failed insert keep waiting. */
  insert(): Promise<void>;
}

/** Inserts one segment after the other. Forgets the oldest tokens once `most` newer ones follow. */
export function createSegmentInserter(
  directory: string,
  insertRows: InsertSegmentRows,
  { tokens, most }: { tokens: Map<string, unknown>; most: number },
): SegmentInserter {
  const waiting: StoredSegment[] = [];
  const remembered: StoredSegment[] = [];
  let rememberedTokens = 0;
  let working: Promise<void> = Promise.resolve();

  const forget = async (): Promise<void> => {
    for (let [oldest] = remembered; oldest && !waiting.includes(oldest); [oldest] = remembered) {
      rememberedTokens -= oldest.tokens.length;
      if (rememberedTokens < most) return void (rememberedTokens += oldest.tokens.length);
      remembered.shift();
      for (const token of oldest.tokens) tokens.delete(token);
      await rm(segmentTokensPath(directory, oldest.id), { force: true });
    }
  };
  const insertWaiting = async (): Promise<void> => {
    for (let [first] = waiting; first; [first] = waiting) {
      const rowsFile = segmentRowsPath(directory, first.id);
      await insertRows({ ...first, rowsFile });
      await rm(rowsFile, { force: true });
      waiting.shift();
    }
    await forget();
  };

  return {
    get bytes() {
      return waiting.reduce((sum, { bytes }) => sum + bytes, 0);
    },
    holds: (isMeant) => waiting.some(({ table }) => isMeant(table)),
    add: (segment, isWaiting) => {
      remembered.push(segment);
      rememberedTokens += segment.tokens.length;
      if (isWaiting) waiting.push(segment);
    },
    insert: () => {
      working = working.catch(() => undefined).then(insertWaiting);
      return working;
    },
  };
}
