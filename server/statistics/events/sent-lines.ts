import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Failure } from "#server/http/failure.ts";

const unzip = promisify(gunzip);

export interface BatchLimits {
  readonly lines: number;
  readonly bytes: number;
}

/** A batch as it came over the line. */
export interface SentBatch {
  readonly body: Uint8Array;
  readonly encoding: string | undefined;
}

/** Unzips no further than the limit: a small body may hide a huge one. */
async function textOf({ body, encoding }: SentBatch, limits: BatchLimits): Promise<string> {
  const sent = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (encoding === undefined || encoding === "identity") return sent.toString("utf8");
  if (encoding !== "gzip") throw new Failure("unsupported_media_type");
  const bytes = await unzip(sent, { maxOutputLength: limits.bytes }).catch((cause: unknown) => {
    const tooLarge = cause instanceof RangeError || (cause instanceof Error && /larger than/.test(cause.message));
    throw new Failure(tooLarge ? "payload_too_large" : "malformed_request", { cause });
  });
  return bytes.toString("utf8");
}

/**
 * The lines of a batch that are not empty. Looks no further than the limit, and a batch with an empty line after each
 * of its lines: megabytes of line ends are no lines. Throws `payload_too_large`, `malformed_request` or
 * `unsupported_media_type`.
 */
export async function linesOf(sent: SentBatch, limits: BatchLimits): Promise<string[]> {
  const text = await textOf(sent, limits);
  const mostLineEnds = limits.lines * 2;
  const lines: string[] = [];
  let ends = 0;
  for (let from = 0; from < text.length; ends += 1) {
    const found = text.indexOf("\n", from);
    const end = found === -1 ? text.length : found;
    const line = text.slice(from, end);
    if (line.trim() !== "") lines.push(line);
    if (lines.length > limits.lines || ends > mostLineEnds) throw new Failure("payload_too_large");
    from = end + 1;
  }
  return lines;
}
