import type { BlockContext, VerifiedSigner } from "./block-context.ts";
import { attributeIds } from "./signer.ts";

const lastSdk = 0x7fffffff;

/**
 * Whether the signers of a v3 block share out the Android versions without hole or overlap, the longer lineage to the
 * newer versions. Source: AOSP apksig, V3SchemeVerifier.verify.
 */
export function judgeSdkRanges(
  signers: readonly VerifiedSigner[],
  { scheme, minSdk, rotationMinSdk, report }: BlockContext,
): boolean {
  const sorted = [...signers].sort((a, b) => a.block.sdks.max - b.block.sdks.max);
  let previous: VerifiedSigner | undefined;
  for (const signer of sorted) {
    const { sdks, attributes } = signer.block;
    const forPreview = attributes.some(({ id }) => id === attributeIds.targetsPreview);
    const expected = previous && previous.block.sdks.max + 1;
    const follows = expected === undefined || sdks.min === expected || (forPreview && sdks.min === expected - 1);
    if (!follows || !isLineageOf(previous?.lineage ?? [], signer.lineage)) {
      report.add("signature_invalid", scheme, { reason: follows ? "lineages_differ" : "sdk_versions_inconsistent" });
      return false;
    }
    previous = signer;
  }
  const first = sorted[0]?.block.sdks.min ?? lastSdk;
  const last = previous?.block.sdks.max ?? 0;
  const needed = scheme === "v3" && rotationMinSdk !== undefined ? rotationMinSdk - 1 : lastSdk;
  if (first <= minSdk && last >= needed) return true;
  report.add("signature_invalid", scheme, { reason: "sdk_versions_missing", from: first, to: last });
  return false;
}

/** The older lineage is where the newer one starts, unless one of them has none. */
function isLineageOf(older: VerifiedSigner["lineage"], newer: VerifiedSigner["lineage"]): boolean {
  return newer.length === 0 || older.every(({ sha256 }, index) => sha256 === newer[index]?.sha256);
}
