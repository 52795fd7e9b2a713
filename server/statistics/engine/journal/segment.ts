import { type FileHandle, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

/** Target table and columns of an INSERT. */
export interface InsertTarget {
  readonly table: string;
  readonly columns: readonly string[];
}

/** RowBinary rows under their sender's token. */
export interface JournalBatch {
  readonly token: string;
  readonly rows: Buffer;
}

const Head = z.object({ id: z.string(), table: z.string(), columns: z.array(z.string()).readonly() });
const Line = z.object({ token: z.string(), to: z.number() });

export type SegmentHead = z.output<typeof Head>;

export function segmentRowsPath(directory: string, id: string): string {
  return join(directory, `${id}.rows`);
}
export function segmentTokensPath(directory: string, id: string): string {
  return join(directory, `${id}.tokens`);
}

/**
 * Rows of one future insert in a file, and the tokens of their batches in another. A token is written when its rows are
 * on disk: rows without one were never acknowledged.
 */
export interface OpenSegment extends SegmentHead {
  readonly bytes: number;
  readonly tokens: readonly string[];
  /** Resolves when the batches are on disk; after a failure, no batch is. */
  write(batches: readonly JournalBatch[]): Promise<void>;
  close(): Promise<void>;
}

/** Syncs a directory, so that new file names survive a crash. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  await directory.sync().finally(() => directory.close());
}

async function append(file: FileHandle, pieces: readonly Uint8Array[]): Promise<void> {
  for (const piece of pieces) await file.appendFile(piece);
  await file.datasync();
}

export async function createSegment(directory: string, head: SegmentHead): Promise<OpenSegment> {
  const rows = await open(segmentRowsPath(directory, head.id), "ax", 0o600);
  const tokens = await open(segmentTokensPath(directory, head.id), "ax", 0o600);
  const written = { rows: 0, tokens: 0 };
  const writtenTokens: string[] = [];
  let isWhole = true;

  /** Removes the remains of a failed write, so that the next write follows the acknowledged rows. */
  const mend = async (): Promise<void> => {
    await rows.truncate(written.rows);
    await tokens.truncate(written.tokens);
    await tokens.sync();
    isWhole = true;
  };

  return {
    ...head,
    get bytes() {
      return written.rows;
    },
    tokens: writtenTokens,
    write: async (batches) => {
      if (!isWhole) await mend();
      isWhole = false;
      let to = written.rows;
      const lines = batches.map(({ token, rows: { length } }) => JSON.stringify({ token, to: (to += length) }));
      if (written.tokens === 0) lines.unshift(JSON.stringify(head));
      const text = Buffer.from(`${lines.join("\n")}\n`);
      await append(
        rows,
        batches.map((batch) => batch.rows),
      );
      await append(tokens, [text]);
      if (written.tokens === 0) await syncDirectory(directory);
      Object.assign(written, { rows: to, tokens: written.tokens + text.length });
      writtenTokens.push(...batches.map(({ token }) => token));
      isWhole = true;
    },
    close: async () => {
      if (!isWhole) await mend();
      await rows.close();
      await tokens.close();
    },
  };
}

/** A segment on disk: its batches' tokens, and the number of bytes in their rows. */
export interface StoredSegment extends SegmentHead {
  readonly tokens: readonly string[];
  readonly bytes: number;
}

/** Reads a journal segment, possibly left by a killed process; undefined if it holds no acknowledged batch. */
export async function readSegment(tokensFile: string): Promise<StoredSegment | undefined> {
  const contents = await readFile(tokensFile, "utf8");
  // An unterminated last line was still being written.
  const [head, ...lines] = contents
    .slice(0, contents.lastIndexOf("\n") + 1)
    .split("\n")
    .slice(0, -1);
  if (head === undefined || lines.length === 0) return undefined;
  const batches = lines.map((line) => Line.parse(JSON.parse(line)));
  return {
    ...Head.parse(JSON.parse(head)),
    tokens: batches.map(({ token }) => token),
    bytes: batches.at(-1)?.to ?? 0,
  };
}
