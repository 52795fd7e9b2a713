import { ByteView } from "../bytes/byte-view.ts";
import { limits } from "../limits.ts";
import type { Reader } from "../reader.ts";
import type { Report } from "../report.ts";
import type { ZipEntry } from "./zip-entry.ts";

const localHeaderSignature = 0x04034b50;
const headBytes = 4096;

/**
 * Checks the bytes that belong to no entry. Zeros are alignment (apksigner pads up to the signing block), and
 * zipflinger covers deleted entries with a nameless header. A header with a name is a file that only parsers reading
 * from the front see, so it is refused. Other bytes are read by nobody, but worth reporting.
 */
export async function checkGaps(
  reader: Reader,
  entries: readonly ZipEntry[],
  contentsEnd: number,
  report: Report,
): Promise<void> {
  let bytes = 0;
  let first: number | undefined;
  for (const { start, end } of gapsOf(entries, contentsEnd).slice(0, limits.gaps)) {
    const head = new ByteView(await reader.read(start, Math.min(headBytes, end - start)));
    const kind = kindOf(head);
    if (kind === "entry") report.add("entry_hidden", nameOf(head), { offset: start });
    if (kind !== "other") continue;
    bytes += end - start;
    first ??= start;
  }
  if (first !== undefined) report.add("unaccounted_bytes", "", { bytes, offset: first });
}

function gapsOf(entries: readonly ZipEntry[], contentsEnd: number): { start: number; end: number }[] {
  const gaps: { start: number; end: number }[] = [];
  let previousEnd = 0;
  for (const { localOffset, endOffset } of entries.toSorted((a, b) => a.localOffset - b.localOffset)) {
    if (localOffset > previousEnd) gaps.push({ start: previousEnd, end: Math.min(localOffset, contentsEnd) });
    previousEnd = Math.max(previousEnd, endOffset ?? localOffset);
  }
  if (contentsEnd > previousEnd) gaps.push({ start: previousEnd, end: contentsEnd });
  return gaps.filter(({ start, end }) => start < end);
}

function kindOf(head: ByteView): "padding" | "entry" | "other" {
  if (head.bytes.every((byte) => byte === 0)) return "padding";
  if (head.length < 30 || head.u32(0) !== localHeaderSignature) return "other";
  return head.u16(26) > 0 ? "entry" : "padding";
}

const nameOf = (head: ByteView): string =>
  new TextDecoder().decode(head.bytes.subarray(30, 30 + head.u16(26))).replaceAll("\0", "␀");
