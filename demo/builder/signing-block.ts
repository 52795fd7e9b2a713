import { createHash } from "node:crypto";
import { type SignerAttribute, encodeBlockSigner, type ContentDigests, type SignerParts } from "./block-signer.ts";
import { concatBytes, lengthPrefixed, u8, u32, u64 } from "./bytes.ts";
import { encodeProofOfRotation, rotationAttributeId } from "./lineage.ts";
import type { SigningKey } from "./signing-key.ts";
import { encodeSourceStamp } from "./source-stamp.ts";
import type { ZipParts } from "./zip.ts";
import { encodeEndRecord } from "./zip.ts";

export type BlockScheme = "v2" | "v3";

/** Options of the signing block beyond one signer per scheme. */
export interface SigningBlockOptions {
  /** Previous keys, oldest first; schemes v1 and v2 are signed with the oldest. */
  rotatedFrom?: SigningKey[];
  /** Whether previous keys may still sign updates. */
  mayRollBack?: boolean;
  /**
   * First API level (33 or higher) at which Android uses the current key, through v3.1; older versions use the oldest
   * key.
   */
  rotationMinSdk?: number;
  /** Whether, at that API level, only previews of the next Android version use the current key. */
  rotationTargetsPreview?: boolean;
  /** Key of the distributor for the source stamp; the entry `stamp-cert-sha256` must contain its certificate's hash. */
  stamp?: SigningKey;
  /** Changes a signer before it signs, for odd and hostile variants. */
  reviseSigner?: (signer: SignerParts, scheme: BlockScheme | "v31") => SignerParts;
  /** Replaces the signer of a block by several. */
  moreSigners?: (signer: SignerParts, scheme: BlockScheme | "v31") => SignerParts[];
  /** Changes the list of the block's id-value pairs before it is encoded. */
  revisePairs?: (pairs: SigningBlockPair[]) => SigningBlockPair[];
}

export interface SigningBlockPair {
  id: number;
  value: Buffer;
}

const chunkBytes = 1024 * 1024;
export const blockIds = {
  v2: 0x7109871a,
  v3: 0xf05368c0,
  v31: 0x1b93ad61,
  sourceStamp: 0x6dff800d,
  padding: 0x42726577,
  dependencies: 0x504b4453,
} as const;
/** Id of the v2 attribute that names the newer scheme, so that verifiers notice if that was stripped. */
const strippingProtection = 0xbeeff00d;
/** Id of the v3 attribute that names v3.1's first API level, so that verifiers notice if v3.1 was stripped. */
const rotationMinSdkAttribute = 0x559f8b02;
/**
 * Id of the v3.1 attribute for signers that only previews use. A preview has the API level of the version before it.
 */
const targetsPreviewAttribute = 0xc2a6b3ba;
const v3FirstSdk = 28;
const lastSdk = 0x7fffffff;

/** Builds the APK signing block. Source: source.android.com, APK Signature Scheme v2, v3 and v3.1. */
export function buildSigningBlock(
  zip: ZipParts,
  key: SigningKey,
  schemes: BlockScheme[],
  options: SigningBlockOptions = {},
): Buffer {
  const digests = contentDigests([zip.contents, zip.directory, encodeEndRecord(zip, zip.contents.length)]);
  const { rotatedFrom = [], rotationMinSdk, stamp, reviseSigner = (signer) => signer } = options;
  const oldest = rotatedFrom[0] ?? key;
  const hasV31 = rotationMinSdk !== undefined && schemes.includes("v3");
  const rotation: SignerAttribute[] =
    rotatedFrom.length > 0
      ? [
          {
            id: rotationAttributeId,
            value: encodeProofOfRotation([...rotatedFrom, key], { mayRollBack: options.mayRollBack ?? false }),
          },
        ]
      : [];
  const forPreview = options.rotationTargetsPreview ? [{ id: targetsPreviewAttribute, value: Buffer.alloc(0) }] : [];
  const signed = (scheme: BlockScheme | "v31", by: SigningKey, parts: Partial<SignerParts>): SigningBlockPair => {
    const signer = reviseSigner({ key: by, digests, attributes: [], ...parts }, scheme);
    const signers = options.moreSigners?.(signer, scheme) ?? [signer];
    return {
      id: blockIds[scheme],
      value: lengthPrefixed(...signers.map((signer) => lengthPrefixed(encodeBlockSigner(signer)))),
    };
  };
  const pairs: SigningBlockPair[] = schemes.map((scheme) => {
    if (scheme === "v2") {
      return signed(scheme, oldest, { attributes: schemes.includes("v3") ? [number(strippingProtection, 3)] : [] });
    }
    if (!hasV31) return signed(scheme, key, { sdks: { min: v3FirstSdk, max: lastSdk }, attributes: rotation });
    const sdks = { min: v3FirstSdk, max: options.rotationTargetsPreview ? rotationMinSdk : rotationMinSdk - 1 };
    return signed(scheme, oldest, { sdks, attributes: [number(rotationMinSdkAttribute, rotationMinSdk)] });
  });
  if (hasV31) {
    const sdks = { min: rotationMinSdk, max: lastSdk };
    pairs.push(signed("v31", key, { sdks, attributes: [...rotation, ...forPreview] }));
  }
  if (stamp) {
    const ids = pairs.map(({ id }) => (id === blockIds.v2 ? 2 : id === blockIds.v3 ? 3 : 31));
    pairs.push({ id: blockIds.sourceStamp, value: encodeSourceStamp(stamp, ids, digests) });
  }
  const revised = options.revisePairs?.(pairs) ?? pairs;
  return frame(concatBytes(...revised.map(({ id, value }) => pair(id, value))));
}

const number = (id: number, value: number): SignerAttribute => ({ id, value: u32(value) });

/**
 * Computes the archive's content digest for each hash: the hash over the hashes of its 1 MiB chunks. In the end record,
 * the directory offset is replaced by the block's start.
 */
function contentDigests(sections: Buffer[]): ContentDigests {
  const pieces = sections.flatMap((section) => {
    const count = Math.ceil(section.length / chunkBytes);
    return Array.from({ length: count }, (_, index) => section.subarray(index * chunkBytes, (index + 1) * chunkBytes));
  });
  const over = (name: string) => {
    const hashes = pieces.map((piece) => hash(name, u8(0xa5), u32(piece.length), piece));
    return hash(name, u8(0x5a), u32(hashes.length), ...hashes);
  };
  return { sha256: over("sha256"), sha512: over("sha512") };
}

function pair(id: number, value: Buffer): Buffer {
  return concatBytes(u64(4 + value.length), u32(id), value);
}

/**
 * Frames the pairs with the block's two size fields and its magic. Both sizes exclude the first size field. The whole
 * block is padded to 4096 bytes, as the platform's signer does.
 */
function frame(pairs: Buffer): Buffer {
  const fixed = 8 + 8 + 16;
  const emptyPadding = 12;
  const fill = (4096 - ((fixed + pairs.length + emptyPadding) % 4096)) % 4096;
  const body = concatBytes(pairs, pair(blockIds.padding, Buffer.alloc(fill)));
  const size = u64(body.length + 24);
  return concatBytes(size, body, size, Buffer.from("APK Sig Block 42", "ascii"));
}

function hash(name: string, ...parts: Uint8Array[]): Buffer {
  const running = createHash(name);
  for (const part of parts) running.update(part);
  return running.digest();
}
