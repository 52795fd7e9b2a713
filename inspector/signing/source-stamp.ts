import { Cursor } from "../bytes/cursor.ts";
import { toHex } from "../bytes/hex.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";
import type { Report } from "../report.ts";
import type { Archive } from "../zip/archive.ts";
import { findSigningAlgorithm } from "./algorithms.ts";
import { parseCertificate, type SignerCertificate } from "./certificate.ts";
import { verifyLineage } from "./lineage.ts";
import { type AlgorithmBytes, splitElements, readAlgorithmBytes, readAttribute } from "./signer.ts";
import type { SchemeName, SchemeVerdict } from "./verdict.ts";
import { verifyRawSignature } from "./verify-raw-signature.ts";

// AOSP apksig, V2SourceStampVerifier: a stamp names a package's distributor, in addition to its signer.

/** Name of the entry that names the stamp's certificate by its SHA-256. */
const entryName = "stamp-cert-sha256";
const rotationAttribute = 0x9d6303f7;
const schemeIds: Record<SchemeName, number> = { v1: 1, v2: 2, v3: 3, v31: 31 };
/** Digest ids in a stamp, in the order in which it repeats the digests. */
const digestIds = { "SHA-256": 1, "SHA-512": 2, verity: 3, manifest: 4 } as const;

/** True if the package has a valid source stamp over all of `verdicts`; an invalid one adds a warning. */
export async function verifyStamp(
  archive: Archive,
  stamp: Uint8Array | undefined,
  verdicts: readonly SchemeVerdict[],
  report: Report,
): Promise<boolean> {
  const entry = archive.find(entryName);
  if (!entry) return false;
  const holds = await report.attempt("source_stamp_invalid", entryName, async () => {
    if (!stamp) throw new Malformed("stamp_missing");
    const named = await archive.content(entry, limits.stampBytes);
    await checkStamp(stamp, toHex(named), verdicts);
    return true;
  });
  return holds ?? false;
}

async function checkStamp(stamp: Uint8Array, named: string, verdicts: readonly SchemeVerdict[]): Promise<void> {
  const cursor = new Cursor(new Cursor(stamp).prefixed());
  const certificate = await parseCertificate(cursor.prefixed());
  if (certificate.sha256 !== named) throw new Malformed("stamp_certificate_differs");
  const signed = new Map(splitElements(cursor.prefixed()).map(readScheme));
  for (const { scheme, digests } of verdicts) {
    const signatures = signed.get(schemeIds[scheme]);
    if (!signatures) throw new Malformed("stamp_misses_scheme");
    await checkSignatures(signatures, certificate, encodeDigests(digests));
  }
  if (cursor.done) return;
  const attributes = cursor.prefixed();
  await checkSignatures(splitElements(cursor.prefixed()).map(readAlgorithmBytes), certificate, attributes);
  for (const { id, value } of splitElements(new Cursor(attributes).prefixed()).map(readAttribute)) {
    if (id !== rotationAttribute) continue;
    const lineage = await verifyLineage(value);
    if (lineage.at(-1)?.sha256 !== certificate.sha256) throw new Malformed("stamp_lineage_ends_elsewhere");
  }
}

function readScheme(bytes: Uint8Array): [number, AlgorithmBytes[]] {
  const cursor = new Cursor(bytes);
  return [cursor.u32(), splitElements(cursor.prefixed()).map(readAlgorithmBytes)];
}

async function checkSignatures(signatures: AlgorithmBytes[], certificate: SignerCertificate, data: Uint8Array) {
  let checked = 0;
  for (const { algorithmId, bytes } of signatures) {
    const algorithm = findSigningAlgorithm(algorithmId);
    if (!algorithm) continue;
    checked += 1;
    const holds = await verifyRawSignature(algorithm.key, algorithm.hash, certificate, bytes, data);
    if (!holds) throw new Malformed("stamp_signature");
  }
  if (checked === 0) throw new Malformed("stamp_algorithm");
}

/** Encodes pairs of digest id and bytes, each length-prefixed. */
function encodeDigests(digests: SchemeVerdict["digests"]): Uint8Array {
  const pairs: number[] = [];
  for (const name of ["SHA-256", "SHA-512", "verity", "manifest"] as const) {
    const digest = digests.get(name);
    if (!digest) continue;
    for (const number of [8 + digest.length, digestIds[name], digest.length]) {
      pairs.push(number & 0xff, (number >> 8) & 0xff, (number >> 16) & 0xff, number >>> 24);
    }
    pairs.push(...digest);
  }
  return Uint8Array.from(pairs);
}
