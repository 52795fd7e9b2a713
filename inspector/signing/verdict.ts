import type { SignerCertificate } from "./certificate.ts";

export type SchemeName = "v1" | "v2" | "v3" | "v31";

/** What one scheme says: who signed, and whether every signature and digest of it holds. */
export interface SchemeVerdict {
  scheme: SchemeName;
  verified: boolean;
  signers: SignerCertificate[];
  lineage: SignerCertificate[];
  /** The signed digests of the content, as a source stamp repeats them; `manifest` is that of the JAR scheme. */
  digests: Map<"SHA-256" | "SHA-512" | "verity" | "manifest", Uint8Array>;
  /** v3.1: the first Android version its signers speak for. */
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
