import type { Report } from "../report.ts";
import type { ContentDigest } from "./algorithms.ts";
import type { SignerCertificate } from "./certificate.ts";
import type { BlockSigner } from "./signer.ts";
import type { SchemeName } from "./verdict.ts";

export interface BlockContext {
  scheme: Exclude<SchemeName, "v1">;
  /** The oldest Android version that reads this scheme of the package. */
  minSdk: number;
  digests: ReadonlyMap<ContentDigest, Uint8Array>;
  /** Newer schemes that were found, and the first Android version that v3.1 covers. */
  found: readonly number[];
  rotationMinSdk: number | undefined;
  report: Report;
}

/** A verified signer, with the key rotation it proves. */
export interface VerifiedSigner {
  block: BlockSigner;
  identity: SignerCertificate;
  lineage: SignerCertificate[];
}
