import type { BlockContext } from "./block-context.ts";
import { attributeIds, type BlockSigner } from "./signer.ts";

/**
 * Checks v3's stripping protection: v3 names the first Android version of a v3.1 block, so that removing that block is
 * noticed.
 */
export function checkRotation(
  { attributes }: BlockSigner,
  { scheme, rotationMinSdk, report }: Pick<BlockContext, "scheme" | "rotationMinSdk" | "report">,
): boolean {
  for (const { id, value } of attributes) {
    if (id !== attributeIds.rotationMinSdk) continue;
    const named = new DataView(value.buffer, value.byteOffset, value.length).getInt32(0, true);
    if (named === rotationMinSdk) continue;
    if (rotationMinSdk === undefined) report.add("signature_stripped", scheme, { missing: "v3.1" });
    else report.add("signature_invalid", scheme, { reason: "rotation_sdk_differs", named, found: rotationMinSdk });
    return false;
  }
  return true;
}
