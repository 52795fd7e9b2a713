import { rm } from "node:fs/promises";
import { type KeptSegment, rowsFileOf, type SegmentHead, tokensFileOf } from "./segment.ts";

/** Rows that go to their table in one insert, under the segment's id: those that come again under it change nothing. */
export interface Rows extends SegmentHead {
  readonly rowsFile: string;
}

export type InsertRows = (rows: Rows) => Promise<void>;

export interface SealedSegments {
  /** Bytes of rows that their table does not have yet. */
  readonly bytes: number;
  holds(isMeant: (table: string) => boolean): boolean;
  /** A segment that takes no more batches; its rows wait, or were inserted by the process before. */
  add(segment: KeptSegment, isWaiting: boolean): void;
  /** Resolves when what waits now is in its table. What fails goes on waiting. */
  insert(): Promise<void>;
}

/** Inserts one segment after the other. Tokens of old ones are forgotten when so many came after them. */
export function sealedSegments(
  directory: string,
  insertRows: InsertRows,
  { tokens, most }: { tokens: Map<string, unknown>; most: number },
): SealedSegments {
  const waiting: KeptSegment[] = [];
  const remembered: KeptSegment[] = [];
  let rememberedTokens = 0;
  let working: Promise<void> = Promise.resolve();

  const forget = async (): Promise<void> => {
    for (let [oldest] = remembered; oldest && !waiting.includes(oldest); [oldest] = remembered) {
      rememberedTokens -= oldest.tokens.length;
      if (rememberedTokens < most) return void (rememberedTokens += oldest.tokens.length);
      remembered.shift();
      for (const token of oldest.tokens) tokens.delete(token);
      await rm(tokensFileOf(directory, oldest.id), { force: true });
    }
  };
  const insertWaiting = async (): Promise<void> => {
    for (let [first] = waiting; first; [first] = waiting) {
      const rowsFile = rowsFileOf(directory, first.id);
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
