import type { HashName } from "../keys/hashes.ts";
import type { KeyKind } from "../verify-raw-signature.ts";

interface CmsAlgorithm {
  key: KeyKind;
  /** Hash of the signed bytes. */
  hash: HashName;
  /** Hash of the content in the signed attributes. */
  digest: HashName;
  /** First API level from which every Android version supports the pair. */
  minSdk: number;
}

// RFC 3370 and RFC 5754
const digests: Record<string, HashName> = {
  "1.2.840.113549.2.5": "MD5",
  "1.3.14.3.2.26": "SHA-1",
  "2.16.840.1.101.3.4.2.4": "SHA-224",
  "2.16.840.1.101.3.4.2.1": "SHA-256",
  "2.16.840.1.101.3.4.2.2": "SHA-384",
  "2.16.840.1.101.3.4.2.3": "SHA-512",
};

// AOSP apksig, V1SchemeVerifier: API level from which each hash is supported with the bare key algorithm, and with the
// algorithm that names it.
const rsa = "RSASSA-PKCS1-v1_5";
type Support = Partial<Record<HashName, number>>;
const bareKeys: Record<string, { key: KeyKind; minSdk: Support }> = {
  "1.2.840.113549.1.1.1": {
    key: rsa,
    minSdk: { MD5: 0, "SHA-1": 0, "SHA-224": 21, "SHA-256": 18, "SHA-384": 18, "SHA-512": 18 },
  },
  "1.2.840.10040.4.1": { key: "DSA", minSdk: { "SHA-1": 0, "SHA-224": 22, "SHA-256": 22 } },
  "1.2.840.10045.2.1": {
    key: "ECDSA",
    minSdk: { "SHA-1": 18, "SHA-224": 21, "SHA-256": 18, "SHA-384": 18, "SHA-512": 18 },
  },
};
const named: Record<string, { key: KeyKind; hash: HashName; minSdk: number }> = {
  "1.2.840.113549.1.1.4": { key: rsa, hash: "MD5", minSdk: 21 },
  "1.2.840.113549.1.1.5": { key: rsa, hash: "SHA-1", minSdk: 0 },
  "1.2.840.113549.1.1.14": { key: rsa, hash: "SHA-224", minSdk: 21 },
  "1.2.840.113549.1.1.11": { key: rsa, hash: "SHA-256", minSdk: 18 },
  "1.2.840.113549.1.1.12": { key: rsa, hash: "SHA-384", minSdk: 21 },
  "1.2.840.113549.1.1.13": { key: rsa, hash: "SHA-512", minSdk: 21 },
  "1.2.840.10040.4.3": { key: "DSA", hash: "SHA-1", minSdk: 9 },
  "2.16.840.1.101.3.4.3.1": { key: "DSA", hash: "SHA-224", minSdk: 21 },
  "2.16.840.1.101.3.4.3.2": { key: "DSA", hash: "SHA-256", minSdk: 21 },
  "1.2.840.10045.4.1": { key: "ECDSA", hash: "SHA-1", minSdk: 18 },
  "1.2.840.10045.4.3.1": { key: "ECDSA", hash: "SHA-224", minSdk: 21 },
  "1.2.840.10045.4.3.2": { key: "ECDSA", hash: "SHA-256", minSdk: 21 },
  "1.2.840.10045.4.3.3": { key: "ECDSA", hash: "SHA-384", minSdk: 21 },
  "1.2.840.10045.4.3.4": { key: "ECDSA", hash: "SHA-512", minSdk: 21 },
};

/**
 * Algorithms of a PKCS#7 signer; undefined if no continuous range of Android versions up to today's supports the pair.
 */
export function cmsAlgorithm(digestOid: string, signatureOid: string): CmsAlgorithm | undefined {
  const digest = digests[digestOid];
  if (digest === undefined) return undefined;
  const complete = named[signatureOid];
  if (complete) return complete.hash === digest ? { ...complete, digest } : undefined;
  const bare = bareKeys[signatureOid];
  const minSdk = bare?.minSdk[digest];
  return bare && minSdk !== undefined ? { key: bare.key, hash: digest, digest, minSdk } : undefined;
}
