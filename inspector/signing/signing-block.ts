import { ByteView } from "../bytes/byte-view.ts";
import { Cursor } from "../bytes/cursor.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import type { Report } from "../report.ts";
import type { Archive } from "../zip/archive.ts";

// source.android.com/docs/security/features/apksigning/v2#apk-signing-block
const magic = "APK Sig Block 42";
const footerBytes = 24;

export const blockIds = {
  v2: 0x7109871a,
  v3: 0xf05368c0,
  v31: 0x1b93ad61,
  sourceStampV1: 0x2b09189e,
  sourceStampV2: 0x6dff800d,
} as const;

export interface SigningBlock {
  /** Offset at which the signed contents end. */
  offset: number;
  values: Map<number, Uint8Array>;
}

/**
 * Reads the APK Signing Block right before the central directory; undefined if there is none. Throws {@link Malformed}.
 */
export async function readSigningBlock({ reader, end }: Archive, report: Report): Promise<SigningBlock | undefined> {
  if (end.directoryOffset < footerBytes + 8) return undefined;
  const footer = new ByteView(await reader.read(end.directoryOffset - footerBytes, footerBytes));
  if (String.fromCharCode(...footer.slice(8, 16)) !== magic) return undefined;
  const size = footer.u64(0);
  if (size < footerBytes || size > limits.signingBlockBytes) throw new Malformed("block_size", end.directoryOffset);
  const offset = end.directoryOffset - size - 8;
  if (offset < 0) throw new Malformed("block_size", end.directoryOffset);
  const block = new ByteView(await reader.read(offset, size + 8));
  if (block.u64(0) !== size) throw new Malformed("block_sizes_differ", offset);
  const values = new Map<number, Uint8Array>();
  await report.attempt("signing_block_malformed", "", () =>
    readPairs(block.slice(8, size - footerBytes), values, report),
  );
  return { offset, values };
}

/** Reads id-value pairs. Pairs before a malformed one count, as on the platform. */
function readPairs(bytes: Uint8Array, values: Map<number, Uint8Array>, report: Report): void {
  const cursor = new Cursor(bytes);
  while (!cursor.done) {
    const pair = new Cursor(cursor.take(cursor.u64()));
    const id = pair.u32();
    const value = pair.rest();
    // If two blocks have the same id, different parsers may verify different ones.
    if (!values.has(id)) values.set(id, value);
    else if (signatureIds.includes(id)) report.add("signing_block_malformed", "", { reason: "repeated", id });
  }
}

const signatureIds: readonly number[] = Object.values(blockIds);
