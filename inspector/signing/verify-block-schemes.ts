import type { Report } from "../report.ts";
import type { Archive } from "../zip/archive.ts";
import { type ContentDigest, findSigningAlgorithm } from "./algorithms.ts";
import { blockIds, type SigningBlock } from "./signing-block.ts";
import type { BlockContext } from "./block-context.ts";
import { verifyBlockScheme } from "./verify-block-scheme.ts";
import { contentDigests } from "./content-digest.ts";
import { type BlockSigner, readSigners } from "./signer.ts";
import { failedScheme, type SchemeVerdict } from "./verdict.ts";
import { verityDigest } from "./verity-digest.ts";

/** Schemes, newest first, with the Android version that introduced each. */
const schemes = [
  { scheme: "v31", id: blockIds.v31, firstSdk: 33 },
  { scheme: "v3", id: blockIds.v3, firstSdk: 28 },
  { scheme: "v2", id: blockIds.v2, firstSdk: 24 },
] as const;

type FoundScheme = (typeof schemes)[number] & { signers: BlockSigner[] | undefined };

/** Verifies the signing block's schemes that Android versions from `minSdk` on check, newest first, until one fails. */
export async function verifyBlockSchemes(
  archive: Archive,
  block: SigningBlock,
  minSdk: number,
  report: Report,
  onBytes: (count: number) => void,
): Promise<SchemeVerdict[]> {
  const presentSchemes = await readSchemes(block, minSdk, report);
  const digests = await computeDigests(archive, block, presentSchemes, report, onBytes);
  const verdicts: SchemeVerdict[] = [];
  let rotationMinSdk: number | undefined;
  for (const { scheme, firstSdk, signers } of presentSchemes) {
    const context: BlockContext = {
      scheme,
      minSdk: Math.max(minSdk, firstSdk),
      digests,
      found: verdicts.map((verdict) => (verdict.scheme === "v3" ? 3 : 31)),
      rotationMinSdk,
      report,
    };
    const verdict = signers ? await verifyBlockScheme(signers, context) : failedScheme(scheme);
    verdicts.push(verdict);
    if (!verdict.verified) break;
    if (scheme === "v31") rotationMinSdk = verdict.rotationMinSdk || undefined;
  }
  return requireV3BesideV31(verdicts, report);
}

async function readSchemes(block: SigningBlock, minSdk: number, report: Report): Promise<FoundScheme[]> {
  const present: FoundScheme[] = [];
  for (const scheme of schemes) {
    const value = block.values.get(scheme.id);
    // From Android 9 (API 28) on, v2 is checked only if nothing newer is present.
    const isSuperseded = scheme.scheme === "v2" && minSdk >= 28 && present.length > 0;
    if (!value || isSuperseded) continue;
    const withSdks = scheme.scheme !== "v2";
    const signers = await report.attempt("signature_invalid", scheme.scheme, () => readSigners(value, withSdks));
    present.push({ ...scheme, signers });
  }
  return present;
}

/** Computes every digest that any signer declares, whichever Android version checks it. */
async function computeDigests(
  archive: Archive,
  block: SigningBlock,
  presentSchemes: readonly FoundScheme[],
  report: Report,
  onBytes: (count: number) => void,
): Promise<ReadonlyMap<ContentDigest, Uint8Array>> {
  const named = presentSchemes
    .flatMap(({ signers }) => signers ?? [])
    .flatMap(({ digests }) => digests.flatMap(({ algorithmId }) => findSigningAlgorithm(algorithmId)?.digest ?? []));
  const hashes = [...new Set(named)].filter((name) => name !== "verity");
  const digests = new Map<ContentDigest, Uint8Array>();
  const chunked = hashes.length > 0 ? await contentDigests(archive, block, hashes, onBytes) : new Map();
  for (const hash of hashes) {
    const digest = chunked.get(hash);
    if (digest) digests.set(hash, digest);
  }
  if (!named.includes("verity")) return digests;
  const verity = await report.attempt("digest_mismatch", "", () => verityDigest(archive, block));
  if (verity) digests.set("verity", verity);
  return digests;
}

/** Fails v3.1 without v3: only the newest Android versions read v3.1, all others need v3. */
function requireV3BesideV31(verdicts: SchemeVerdict[], report: Report): SchemeVerdict[] {
  const [newest, next] = verdicts;
  if (newest?.scheme !== "v31" || !newest.verified || next?.scheme === "v3") return verdicts;
  report.add("signature_stripped", "v31", { missing: "v3" });
  return [newest, failedScheme("v3")];
}
