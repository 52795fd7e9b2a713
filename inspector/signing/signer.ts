import { Cursor } from "../bytes/cursor.ts";
import { Malformed } from "../bytes/malformed.ts";
import { limits } from "../limits.ts";

// source.android.com/docs/security/features/apksigning/v2 and v3, "Format"

export interface AlgorithmBytes {
  algorithmId: number;
  bytes: Uint8Array;
}

export interface BlockSigner {
  signedData: Uint8Array;
  digests: AlgorithmBytes[];
  certificates: Uint8Array[];
  attributes: { id: number; value: Uint8Array }[];
  signatures: AlgorithmBytes[];
  publicKey: Uint8Array;
  /** Android versions that this signer covers, both ends included; all of them in v2. */
  sdks: { min: number; max: number };
  /**
   * Whether the signer covers previews of the version after `sdks.min`, which still have that API level, but not
   * `sdks.min` itself.
   */
  targetsPreview: boolean;
}

/** AOSP apksig, V2SchemeConstants and V3SchemeConstants: ids of signed attributes. */
export const attributeIds = {
  /** Attribute of v2: the newest scheme the package was signed with. */
  strippingProtection: 0xbeeff00d,
  proofOfRotation: 0x3ba06f8c,
  /** Attribute of v3: a v3.1 block must accompany this one. */
  rotationMinSdk: 0x559f8b02,
  /** Attribute of v3.1: see {@link BlockSigner.targetsPreview}. */
  targetsPreview: 0xc2a6b3ba,
} as const;

/** Reads the signers of a v2 (`withSdks` false) or v3 block. Throws {@link Malformed}. */
export function readSigners(value: Uint8Array, withSdks: boolean): BlockSigner[] {
  const signers = splitElements(new Cursor(value).prefixed()).map((signer) => readSigner(signer, withSdks));
  if (signers.length === 0) throw new Malformed("no_signers");
  if (signers.length > limits.signers) throw new Malformed("too_many_signers");
  return signers;
}

function readSigner(bytes: Uint8Array, withSdks: boolean): BlockSigner {
  const signer = new Cursor(bytes);
  const signedData = signer.prefixed();
  const sdks = withSdks ? { min: signer.u32(), max: signer.u32() } : { min: 0, max: 0x7fffffff };
  if (sdks.min > sdks.max || sdks.max > 0x7fffffff) throw new Malformed("sdk_range");
  const signatures = splitElements(signer.prefixed()).map(readAlgorithmBytes);
  const publicKey = signer.prefixed();
  const data = new Cursor(signedData);
  const digests = splitElements(data.prefixed()).map(readAlgorithmBytes);
  const certificates = splitElements(data.prefixed());
  if (withSdks && (data.u32() !== sdks.min || data.u32() !== sdks.max)) throw new Malformed("sdk_range_not_signed");
  const attributes = splitElements(data.prefixed()).map(readAttribute);
  const targetsPreview = attributes.some(({ id }) => id === attributeIds.targetsPreview);
  return { signedData, digests, certificates, attributes, signatures, publicKey, sdks, targetsPreview };
}

/** Splits a sequence of length-prefixed elements. */
export function splitElements(bytes: Uint8Array): Uint8Array[] {
  const cursor = new Cursor(bytes);
  const elements: Uint8Array[] = [];
  while (!cursor.done) {
    if (elements.length > limits.signers * 10) throw new Malformed("too_many_elements");
    elements.push(cursor.prefixed());
  }
  return elements;
}

export function readAlgorithmBytes(bytes: Uint8Array): AlgorithmBytes {
  const cursor = new Cursor(bytes);
  return { algorithmId: cursor.u32(), bytes: cursor.prefixed() };
}

export function readAttribute(bytes: Uint8Array): { id: number; value: Uint8Array } {
  const cursor = new Cursor(bytes);
  return { id: cursor.u32(), value: cursor.rest() };
}
