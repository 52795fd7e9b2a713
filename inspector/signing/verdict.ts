import type { SignerCertificate } from "./certificate.ts";

export type SchemeName = "v1" | "v2" | "v3" | "v31";

/** Result for one scheme: its signers, and whether all of its signatures and digests are valid. */
export interface SchemeVerdict {
  scheme: SchemeName;
  verified: boolean;
  signers: SignerCertificate[];
  lineage: SignerCertificate[];
  /** Signed content digests, which a source stamp repeats; `manifest` is the JAR scheme's. */
  digests: Map<"SHA-256" | "SHA-512" | "verity" | "manifest", Uint8Array>;
  /** First Android version that the signers of v3.1 cover. */
  rotationMinSdk?: number;
}

export function failedScheme(scheme: SchemeName): SchemeVerdict {
  return {
    scheme,
    verified: false,
    signers: [],
    lineage: [],
    digests: new Map(),
  };
}
