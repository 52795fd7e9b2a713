import { Malformed } from "../../bytes/malformed.ts";
import { mediaLimits } from "../media-limits.ts";
import type { Box } from "./boxes.ts";
import { type BoxNode, childAt } from "./box-tree.ts";

/**
 * Tables of samples, each with the bytes per entry and the bytes before the entry count (ISO/IEC 14496-12, 8.6 and
 * 8.7).
 */
const tables = {
  stts: { entryBytes: 8, countAt: 4 },
  ctts: { entryBytes: 8, countAt: 4 },
  stsc: { entryBytes: 12, countAt: 4 },
  stco: { entryBytes: 4, countAt: 4 },
  co64: { entryBytes: 8, countAt: 4 },
  stss: { entryBytes: 4, countAt: 4 },
  stsz: { entryBytes: 4, countAt: 8 },
} as const;
type TableName = keyof typeof tables;

interface Table {
  readonly count: number;
  /** Reads a number of an entry; `offset` in bytes within it. */
  at(entry: number, offset?: number): number;
}

/** Opens a table whose declared entries fit into its box. Throws {@link Malformed} otherwise. */
function tableOf(view: DataView, name: TableName, box: Box): Table {
  const { entryBytes, countAt } = tables[name];
  const from = box.contentAt + countAt + 4;
  if (from > box.end) throw new Malformed("table_too_short", box.at);
  const count = view.getUint32(box.contentAt + countAt);
  // Samples of one fixed size have no size list.
  const isListed = name !== "stsz" || view.getUint32(box.contentAt + 4) === 0;
  if (isListed && count > (box.end - from) / entryBytes) throw new Malformed("count_untrue", box.at);
  return { count: isListed ? count : 0, at: (entry, offset = 0) => view.getUint32(from + entry * entryBytes + offset) };
}

function sumOf({ count, at }: Table, from = 0, end = count): number {
  let sum = 0;
  for (let entry = from; entry < end; entry += 1) sum += at(entry);
  return sum;
}

/** Checks that chunk runs ascend, refer to existing chunks and stay within the samples per chunk. */
function checkRuns({ count, at }: Table, chunks: number, isListed: boolean): void {
  let last = 0;
  for (let entry = 0; entry < count; entry += 1) {
    const first = at(entry);
    const samples = at(entry, 4);
    if (first <= last || first > chunks || samples === 0) throw new Malformed("chunk_run_untrue");
    if (isListed && samples > mediaLimits.samplesOfChunk) throw new Malformed("chunk_too_long");
    last = first;
  }
}

/** Offsets of the chunks in the file, from `stco` or `co64`. */
function chunkOffsets(view: DataView, node: BoxNode, name: "stco" | "co64"): Table | undefined {
  const box = childAt(node, name)?.box;
  const table = box && tableOf(view, name, box);
  if (!table || name === "stco") return table;
  return { count: table.count, at: (entry) => table.at(entry) * 2 ** 32 + table.at(entry, 4) };
}

/**
 * Throws {@link Malformed} if samples lie beyond the file's end, as in an upload that was cut off. Samples of one fixed
 * size are not summed up: QuickTime counts those of compressed sound in other units.
 */
function checkPlaces(chunks: Table, runs: Table | undefined, sizes: Table | undefined, fileBytes: number): void {
  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < chunks.count; chunk += 1) {
    if (runs && run + 1 < runs.count && runs.at(run + 1) === chunk + 1) run += 1;
    const samples = runs && run < runs.count ? runs.at(run, 4) : 0;
    const next = Math.min(sample + samples, sizes?.count ?? 0);
    const bytes = sizes ? sumOf(sizes, sample, next) : 0;
    sample = next;
    if (chunks.at(chunk) + Math.max(bytes, 1) > fileBytes) throw new Malformed("samples_missing", chunk);
  }
}

/**
 * Checks that an `stbl` box's tables are consistent, so that none makes a parser count beyond its end, and that the
 * file contains every sample. Throws {@link Malformed}.
 */
export function checkSampleTables(view: DataView, node: BoxNode, fileBytes: number): void {
  const tableNamed = (name: TableName): Table | undefined => {
    const box = childAt(node, name)?.box;
    return box && tableOf(view, name, box);
  };
  const [stts, ctts, stsc, stsz] = [tableNamed("stts"), tableNamed("ctts"), tableNamed("stsc"), tableNamed("stsz")];
  const offsets = (["stco", "co64"] as const).flatMap((name) => chunkOffsets(view, node, name) ?? []);
  const chunks = offsets.reduce((sum, { count }) => sum + count, 0);
  tableNamed("stss");
  const listed = stsz?.count ?? 0;
  if (listed > mediaLimits.samples) throw new Malformed("too_many_samples");
  if (stsc) checkRuns(stsc, chunks, listed > 0);
  for (const table of offsets) checkPlaces(table, stsc, listed > 0 ? stsz : undefined, fileBytes);
  // If samples are displayed in another order than they are decoded in, parsers place each of them, so the sum is
  // bounded.
  const placed = listed || mediaLimits.samples;
  if (ctts && ctts.count > 0)
    for (const table of [stts, ctts]) if (table && sumOf(table) > placed) throw new Malformed("too_many_samples");
}
