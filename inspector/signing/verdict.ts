import type { SignerCertificate } from "./certificate.ts";

export type SchemeName = "v1" | "v2" | "v3" | "v31";

/** What one scheme says: who signed, and whether every signature and digest of it holds. */
export interface SchemeVerdict {
  scheme: SchemeName;
  verified: boolean;
  signers: SignerCertificate[];
  lineage: SignerCertificate[];
}
