import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Failure, payloadTooLarge } from "#server/platform/http/failure.ts";

const unzip = promisify(gunzip);

export interface BatchLimits {
  readonly lines: number;
  readonly bytes: number;
}

/** Body of an event batch as received, possibly compressed. */
export interface BatchBody {
  readonly pieces: readonly Uint8Array[];
  readonly encoding: string | undefined;
}

/** Range of a line within its batch, without its line end. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Decodes a batch. Unzips no further than the limit: a small body may hide a huge one. Throws `payload_too_large`,
 * `malformed_request` or `unsupported_media_type`.
 */
export async function decodeBatchBody({ pieces, encoding }: BatchBody, limits: BatchLimits): Promise<Buffer> {
  const sent = Buffer.concat(pieces);
  if (encoding === undefined || encoding === "identity") return sent;
  if (encoding !== "gzip") throw new Failure("unsupported_media_type");
  return unzip(sent, { maxOutputLength: limits.bytes }).catch((cause: unknown) => {
    const tooLarge = cause instanceof RangeError || (cause instanceof Error && /larger than/.test(cause.message));
    throw tooLarge ? payloadTooLarge(limits.bytes, { cause }) : new Failure("malformed_request", { cause });
  });
}

/** U+FEFF in UTF-8, which some programs write at the start of a file. Joined files have it inside. */
const byteOrderMark = Buffer.from("\ufeff");
const skipByteOrderMark = (bytes: Buffer, from: number): number =>
  bytes[from] === byteOrderMark[0] && bytes.subarray(from, from + byteOrderMark.length).equals(byteOrderMark)
    ? from + byteOrderMark.length
    : from;

const [lineEnd, space, lastOfAscii] = [0x0a, 0x20, 0x7e] as const;

/** True for a blank line. Only lines that begin with a space or a character beyond ASCII are decoded. */
function isEmpty(bytes: Buffer, { from, to }: LineRange): boolean {
  const first = bytes[from] ?? space;
  return (first <= space || first > lastOfAscii) && bytes.toString("utf8", from, to).trim() === "";
}

/**
 * Finds lines that are not empty, without their byte order marks. Throws `payload_too_large` beyond the limit of lines, or beyond twice as many line
 * breaks: a batch may consist of nothing else.
 */
export function findLineRanges(bytes: Buffer, limits: BatchLimits): LineRange[] {
  const mostLineEnds = limits.lines * 2;
  const places: LineRange[] = [];
  let ends = 0;
  for (let from = 0; from < bytes.length; ends += 1) {
    const endAt = bytes.indexOf(lineEnd, from);
    const place = { from: skipByteOrderMark(bytes, from), to: endAt === -1 ? bytes.length : endAt };
    if (!isEmpty(bytes, place)) places.push(place);
    if (places.length > limits.lines || ends > mostLineEnds) throw payloadTooLarge(limits.bytes);
    from = place.to + 1;
  }
  return places;
}

/** Decodes a batch's lines as texts. */
export async function decodeBatchLines(sent: BatchBody, limits: BatchLimits): Promise<string[]> {
  const bytes = await decodeBatchBody(sent, limits);
  return findLineRanges(bytes, limits).map(({ from, to }) => bytes.toString("utf8", from, to));
}
