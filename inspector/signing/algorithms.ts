/** AOSP apksig, com.android.apksig.internal.apk.SignatureAlgorithm: ids of the schemes v2 and v3. */
export interface SigningAlgorithm {
  hash: "SHA-256" | "SHA-512";
  /** Verity digests cover the same content as a Merkle tree instead of 1 MiB chunks. */
  digest: "chunked" | "verity";
  key: "RSASSA-PKCS1-v1_5" | "RSA-PSS" | "ECDSA";
}

const algorithms = new Map<number, SigningAlgorithm>([
  [0x0101, { key: "RSA-PSS", hash: "SHA-256", digest: "chunked" }],
  [0x0102, { key: "RSA-PSS", hash: "SHA-512", digest: "chunked" }],
  [0x0103, { key: "RSASSA-PKCS1-v1_5", hash: "SHA-256", digest: "chunked" }],
  [0x0104, { key: "RSASSA-PKCS1-v1_5", hash: "SHA-512", digest: "chunked" }],
  [0x0201, { key: "ECDSA", hash: "SHA-256", digest: "chunked" }],
  [0x0202, { key: "ECDSA", hash: "SHA-512", digest: "chunked" }],
  [0x0421, { key: "RSASSA-PKCS1-v1_5", hash: "SHA-256", digest: "verity" }],
  [0x0423, { key: "ECDSA", hash: "SHA-256", digest: "verity" }],
]);

/** Undefined for the DSA ids and unknown ones: WebCrypto has no DSA, and no careful store takes it. */
export const signingAlgorithm = (id: number): SigningAlgorithm | undefined => algorithms.get(id);
