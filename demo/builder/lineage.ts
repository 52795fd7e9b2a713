import { defaultAlgorithmId, signWith } from "./block-signer.ts";
import { concatBytes, lengthPrefixed, u32 } from "./bytes.ts";
import type { SigningKey } from "./signing-key.ts";

/** Attribute of v3 and v3.1 signers that contains the proof of rotation. */
export const rotationAttributeId = 0x3ba06f8c;
const version = 1;
/**
 * Capabilities (as a bit mask) that apksigner grants an old key: installed data, shared user id, permissions,
 * authenticator, but no rollback.
 */
const capabilities = 0x17;
const rollback = 8;

/**
 * Encodes the proof of rotation: each key signs the next one's certificate, oldest first. Source: AOSP apksig,
 * V3SigningCertificateLineage.
 */
export function encodeProofOfRotation(keys: SigningKey[], { mayRollBack = false } = {}): Buffer {
  const nodes = keys.map((key, index) => {
    const parent = keys[index - 1];
    const parentId = parent ? defaultAlgorithmId(parent) : 0;
    const signed = concatBytes(lengthPrefixed(key.certificateDer), u32(parentId));
    const signature = parent ? signWith(parentId, signed, parent) : Buffer.alloc(0);
    const nextId = index < keys.length - 1 ? defaultAlgorithmId(key) : 0;
    return lengthPrefixed(
      lengthPrefixed(signed),
      u32(mayRollBack ? capabilities | rollback : capabilities),
      u32(nextId),
      lengthPrefixed(signature),
    );
  });
  return concatBytes(u32(version), ...nodes);
}
