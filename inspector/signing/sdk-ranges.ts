import type { BlockContext, VerifiedSigner } from "./block-context.ts";
import type { BlockSigner } from "./signer.ts";

const lastSdk = 0x7fffffff;

/**
 * True if the signers of a v3 or v3.1 block cover the Android versions without gap or overlap, newer versions with the
 * longer lineage. Source: AOSP apksig, V3SchemeVerifier.verify.
 */
export function checkSdkRanges(signers: readonly VerifiedSigner[], context: BlockContext): boolean {
  const { scheme, report } = context;
  const sorted = [...signers].sort((a, b) => a.block.sdks.max - b.block.sdks.max);
  let previous: BlockSigner | undefined;
  let lineage: VerifiedSigner["lineage"] = [];
  for (const signer of sorted) {
    const follows = !previous || isNext(previous, signer.block);
    if (!follows || !extendsLineage(lineage, signer.lineage)) {
      report.add("signature_invalid", scheme, { reason: follows ? "lineages_differ" : "sdk_versions_inconsistent" });
      return false;
    }
    previous = signer.block;
    if (signer.lineage.length > 0) lineage = signer.lineage;
  }
  const needed = neededSdks(context);
  const first = sorted[0]?.block.sdks.min ?? lastSdk;
  const last = previous?.sdks.max ?? 0;
  if (first <= needed.min && last >= needed.max) return true;
  report.add("signature_invalid", scheme, { reason: "sdk_versions_missing", from: first, to: last });
  return false;
}

/**
 * Returns the Android versions that the scheme's signers must cover. A rotation may wait for any later version, since
 * v3 covers all versions before v3.1.
 */
function neededSdks({ scheme, minSdk, rotationMinSdk }: BlockContext): BlockSigner["sdks"] {
  if (scheme === "v31") return { min: lastSdk, max: lastSdk };
  return { min: minSdk, max: rotationMinSdk === undefined ? lastSdk : rotationMinSdk - 1 };
}

/**
 * True if a signer's range follows the previous one's. An Android preview has the API level of the release before it,
 * so a signer for it starts where that release's range ends.
 */
const isNext = (previous: BlockSigner, { sdks, targetsPreview }: BlockSigner): boolean =>
  sdks.min === previous.sdks.max + 1 || (targetsPreview && sdks.min === previous.sdks.max);

/** True if the newer lineage starts with the older one; true if either is empty. */
function extendsLineage(older: VerifiedSigner["lineage"], newer: VerifiedSigner["lineage"]): boolean {
  return newer.length === 0 || older.every(({ sha256 }, index) => sha256 === newer[index]?.sha256);
}
