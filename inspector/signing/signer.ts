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
  attributes: Map<number, Uint8Array>;
  signatures: AlgorithmBytes[];
  publicKey: Uint8Array;
  /** v3 only: the Android versions this signer speaks for, both ends included. */
  sdks: { min: number; max: number } | undefined;
}

/** The signers of a v2 (`withSdks` false) or v3 block. Throws {@link Malformed}. */
export function readSigners(value: Uint8Array, withSdks: boolean): BlockSigner[] {
  const signers = elements(new Cursor(value).prefixed()).map((signer) => readSigner(signer, withSdks));
  if (signers.length === 0) throw new Malformed("no_signers");
  return signers;
}

function readSigner(bytes: Uint8Array, withSdks: boolean): BlockSigner {
  const signer = new Cursor(bytes);
  const signedData = signer.prefixed();
  const sdks = withSdks ? { min: signer.u32(), max: signer.u32() } : undefined;
  const signatures = elements(signer.prefixed()).map(readAlgorithmBytes);
  const publicKey = signer.prefixed();
  const data = new Cursor(signedData);
  const digests = elements(data.prefixed()).map(readAlgorithmBytes);
  const certificates = elements(data.prefixed());
  if (sdks && (data.u32() !== sdks.min || data.u32() !== sdks.max)) throw new Malformed("sdk_range_not_signed");
  const attributes = new Map(data.done ? [] : elements(data.prefixed()).map(readAttribute));
  return { signedData, digests, certificates, attributes, signatures, publicKey, sdks };
}

/** A sequence of length-prefixed elements. */
export function elements(bytes: Uint8Array): Uint8Array[] {
  const cursor = new Cursor(bytes);
  const found: Uint8Array[] = [];
  while (!cursor.done) {
    if (found.length > limits.signers * 10) throw new Malformed("too_many_elements");
    found.push(cursor.prefixed());
  }
  return found;
}

function readAlgorithmBytes(bytes: Uint8Array): AlgorithmBytes {
  const cursor = new Cursor(bytes);
  return { algorithmId: cursor.u32(), bytes: cursor.prefixed() };
}

function readAttribute(bytes: Uint8Array): [number, Uint8Array] {
  const cursor = new Cursor(bytes);
  return [cursor.u32(), cursor.rest()];
}
