import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, rm, statfs, truncate } from "node:fs/promises";
import { type InsertSegmentRows, createSegmentInserter } from "./segment-inserter.ts";
import {
  type JournalBatch,
  createSegment,
  type InsertTarget,
  type OpenSegment,
  readSegment,
  segmentRowsPath,
  type StoredSegment,
} from "./segment.ts";
import { join } from "node:path";

const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

interface RecoveredSegment extends StoredSegment {
  /** True while the segment's rows may be missing from their table. */
  readonly isWaiting: boolean;
}

/** Recovers the segments that the previous process left, oldest first. Truncates rows that were never acknowledged. */
async function recoverSegments(directory: string): Promise<RecoveredSegment[]> {
  const names = (await readdir(directory)).toSorted();
  const left: RecoveredSegment[] = [];
  for (const name of names.filter((name) => name.endsWith(".tokens"))) {
    const segment = await readSegment(join(directory, name));
    const rows = join(directory, name.replace(/tokens$/, "rows"));
    const isWaiting = await fileExists(rows);
    if (segment && isWaiting) await truncate(rows, segment.bytes);
    if (segment) left.push({ ...segment, isWaiting });
    else await rm(join(directory, name));
  }
  const known = new Set(left.map(({ id }) => segmentRowsPath(directory, id)));
  for (const name of names.filter((name) => name.endsWith(".rows")))
    if (!known.has(join(directory, name))) await rm(join(directory, name));
  return left;
}

/**
 * Write-ahead journal: batches that are on disk, but not in their table yet. Many small inserts cost the engine several
 * times as much as one large insert, and every part they make must be merged. Each row reaches its table once,
 * whichever process is killed meanwhile.
 */
export interface Journal {
  /** Resolves when the rows are on disk; rows repeated under one token change nothing. */
  write(target: InsertTarget, batch: JournalBatch): Promise<void>;
  /** Resolves when the tables that a statement names contain every row written before. */
  settle(statement: string): Promise<void>;
}

interface Limits {
  /** Number of tokens remembered for deduplication, the same as ClickHouse itself remembers. */
  readonly tokens: number;
  /** Maximum bytes in one insert, and bytes that may wait for their insert. */
  readonly segmentBytes: number;
  readonly waitingBytes: number;
}
const defaultLimits: Limits = { tokens: 10_000, segmentBytes: 48_000_000, waitingBytes: 192_000_000 };

interface Waiting extends JournalBatch {
  readonly target: InsertTarget;
  resolve(): void;
  reject(error: unknown): void;
}

const isSame = (a: InsertTarget, b: InsertTarget): boolean =>
  a.table === b.table && a.columns.join() === b.columns.join();

/** Creates a segment id; ids sort by creation time. */
const newId = (): string => `${String(Date.now()).padStart(15, "0")}-${randomUUID()}`;

export async function openJournal(
  directory: string,
  insertRows: InsertSegmentRows,
  { tokens: maxTokens, segmentBytes, waitingBytes }: Limits = defaultLimits,
): Promise<Journal> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  /** Pending write of each batch by token; undefined once it is on disk. */
  const tokens = new Map<string, Promise<void> | undefined>();
  const sealed = createSegmentInserter(directory, insertRows, { tokens, most: maxTokens });
  for (const { isWaiting, ...segment } of await recoverSegments(directory)) {
    for (const token of segment.tokens) tokens.set(token, undefined);
    sealed.add(segment, isWaiting);
  }
  let open: OpenSegment | undefined;
  let queue: Waiting[] = [];

  let changing: Promise<void> = Promise.resolve();
  /** Serializes changes to the open segment. */
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    const done = changing.then(change);
    changing = done.catch(() => undefined);
    return done;
  };
  const seal = async (): Promise<void> => {
    if (!open) return;
    const { id, table, columns, bytes, tokens: written } = open;
    await open.close();
    open = undefined;
    if (bytes > 0) sealed.add({ id, table, columns, bytes, tokens: written }, true);
  };
  const flush = async (): Promise<void> => {
    await inTurn(seal);
    await sealed.insert();
  };

  const requireRoom = async (bytes: number): Promise<void> => {
    const waits = (): number => sealed.bytes + (open?.bytes ?? 0);
    if (waits() + bytes > waitingBytes) await sealed.insert();
    const { bavail, bsize } = await statfs(directory);
    // Waiting rows will need space in their table, too.
    if (bavail * bsize < waits() + bytes * 2) throw new Error("Code: 243. DB::Exception: no space left on device");
  };
  const writeGroup = async (target: InsertTarget, group: readonly Waiting[]): Promise<void> => {
    await requireRoom(group.reduce((sum, { rows }) => sum + rows.length, 0));
    if (open && !isSame(open, target)) await seal();
    open ??= await createSegment(directory, { id: newId(), ...target });
    await open.write(group);
    if (open.bytes < segmentBytes) return;
    await seal();
    // A caller that needs these rows retries the insert and gets its error.
    sealed.insert().catch(() => undefined);
  };
  /** Group commit: batches that arrive during a write are written together afterwards, with one sync. */
  const writeQueued = async (): Promise<void> => {
    const [first] = queue;
    if (!first) return;
    const { target } = first;
    const group = queue.filter((pending) => isSame(pending.target, target));
    queue = queue.filter((pending) => !group.includes(pending));
    try {
      await writeGroup(target, group);
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  return {
    write: (target, batch) => {
      const { token } = batch;
      if (tokens.has(token)) return tokens.get(token) ?? Promise.resolve();
      const written = new Promise<void>((resolve, reject) => queue.push({ ...batch, target, resolve, reject })).then(
        () => void tokens.set(token, undefined),
        (error: unknown) => {
          tokens.delete(token);
          throw error;
        },
      );
      tokens.set(token, written);
      void inTurn(writeQueued);
      return written;
    },
    settle: async (statement) => {
      const isMeant = (table: string): boolean => statement.includes(table);
      if ((open && isMeant(open.table)) || sealed.holds(isMeant)) await flush();
    },
  };
}
