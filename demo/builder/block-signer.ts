import { constants, sign } from "node:crypto";
import { concatBytes, lengthPrefixed, u32 } from "./bytes.ts";
import type { SigningKey } from "./signing-key.ts";

export interface ContentDigests {
  sha256: Buffer;
  sha512: Buffer;
}

export interface SignerAttribute {
  id: number;
  value: Uint8Array;
}

/** Contents of one signer in the signing block, before it is signed. */
export interface SignerParts {
  key: SigningKey;
  digests: ContentDigests;
  attributes: SignerAttribute[];
  /** Android versions (API levels) that the signer covers; only in schemes v3 and v3.1. */
  sdks?: { min: number; max: number };
  /** Ids of its signature algorithms; if omitted, the usual one for the kind of key. */
  algorithms?: number[];
  /** Further certificates, listed after the signer's own. */
  chain?: Uint8Array[];
  /** Public key to write instead of the certificate's, for invalid blocks. */
  publicKey?: Uint8Array;
}

interface Algorithm {
  hash: "sha256" | "sha512";
  isPss?: boolean;
}

/** Signature algorithms by their id in the block. Source: AOSP apksig, SignatureAlgorithm. */
const algorithms: Record<number, Algorithm> = {
  0x0101: { hash: "sha256", isPss: true },
  0x0102: { hash: "sha512", isPss: true },
  0x0103: { hash: "sha256" },
  0x0104: { hash: "sha512" },
  0x0201: { hash: "sha256" },
  0x0202: { hash: "sha512" },
  0x0301: { hash: "sha256" },
};

/** Encodes a signer of v2 (without `sdks`), v3 or v3.1. An unknown id gets a signature of the usual kind. */
export function encodeBlockSigner(parts: SignerParts): Buffer {
  const { key, digests, attributes, chain = [] } = parts;
  const ids = parts.algorithms ?? [defaultAlgorithmId(key)];
  const sdks = parts.sdks ? concatBytes(u32(parts.sdks.min), u32(parts.sdks.max)) : Buffer.alloc(0);
  const signed = concatBytes(
    lengthPrefixed(
      ...ids.map((id) => lengthPrefixed(u32(id), lengthPrefixed(digests[algorithms[id]?.hash ?? "sha256"]))),
    ),
    lengthPrefixed(...[key.certificateDer, ...chain].map((certificate) => lengthPrefixed(certificate))),
    sdks,
    lengthPrefixed(...attributes.map(({ id, value }) => lengthPrefixed(u32(id), value))),
  );
  const signatures = ids.map((id) => lengthPrefixed(u32(id), lengthPrefixed(signWith(id, signed, key))));
  const publicKey = parts.publicKey ?? key.publicKey.export({ type: "spki", format: "der" });
  return concatBytes(lengthPrefixed(signed), sdks, lengthPrefixed(...signatures), lengthPrefixed(publicKey));
}

/** Returns the id of a key's usual algorithm with SHA-256: 0x0103 is RSA PKCS #1 v1.5, 0x0301 DSA, 0x0201 ECDSA. */
export function defaultAlgorithmId(key: SigningKey): number {
  const kind = key.privateKey.asymmetricKeyType;
  return kind === "rsa" ? 0x0103 : kind === "dsa" ? 0x0301 : 0x0201;
}

export function signWith(id: number, bytes: Uint8Array, { privateKey }: SigningKey): Buffer {
  const { hash, isPss } = algorithms[id] ?? { hash: "sha256" };
  const padding = isPss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : {};
  return sign(hash, bytes, { key: privateKey, ...padding });
}
