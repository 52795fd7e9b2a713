import { createHash, sign } from "node:crypto";
import { join, prefixed, u8, u32, u64 } from "./bytes.ts";
import type { SigningKey } from "./signing-key.ts";
import type { ZipParts } from "./zip.ts";
import { endRecord } from "./zip.ts";

export type BlockScheme = "v2" | "v3";

const chunkBytes = 1024 * 1024;
const blockIds = { v2: 0x7109871a, v3: 0xf05368c0, padding: 0x42726577 } as const;
/** v2 attribute that names the newer scheme, so that a reader notices when it was stripped. */
const strippingProtection = 0xbeeff00d;
const v3FirstSdk = 28;
const v3LastSdk = 0x7fffffff;

/** The APK signing block with v2 and v3 signers. Source: source.android.com, APK Signature Scheme v2 and v3. */
export function signingBlock(zip: ZipParts, key: SigningKey, schemes: BlockScheme[]): Buffer {
  const digest = contentDigest([zip.contents, zip.directory, endRecord(zip, zip.contents.length)]);
  const pairs = schemes.map((scheme) => {
    const signer = scheme === "v2" ? signerV2(digest, key, schemes.includes("v3")) : signerV3(digest, key);
    return pair(blockIds[scheme], prefixed(prefixed(signer)));
  });
  return frame(join(...pairs));
}

/** Hash over the hashes of one-mebibyte pieces; the end record is taken with the block's start as directory offset. */
function contentDigest(sections: Buffer[]): Buffer {
  const digests = sections.flatMap((section) => {
    const pieces: Buffer[] = [];
    for (let at = 0; at < section.length; at += chunkBytes) {
      const piece = section.subarray(at, at + chunkBytes);
      pieces.push(sha256(u8(0xa5), u32(piece.length), piece));
    }
    return pieces;
  });
  return sha256(u8(0x5a), u32(digests.length), ...digests);
}

function signerV2(digest: Buffer, key: SigningKey, alsoV3: boolean): Buffer {
  const attributes = alsoV3 ? prefixed(u32(strippingProtection), u32(3)) : Buffer.alloc(0);
  const signed = join(digestsOf(digest, key), certificatesOf(key), prefixed(attributes));
  return join(prefixed(signed), signaturesOf(signed, key), publicKeyOf(key));
}

function signerV3(digest: Buffer, key: SigningKey): Buffer {
  const sdks = join(u32(v3FirstSdk), u32(v3LastSdk));
  const signed = join(digestsOf(digest, key), certificatesOf(key), sdks, prefixed());
  return join(prefixed(signed), sdks, signaturesOf(signed, key), publicKeyOf(key));
}

/** 0x0103 is RSA PKCS #1 v1.5 with SHA-256, 0x0201 ECDSA with SHA-256. */
function algorithmOf(key: SigningKey): Buffer {
  return u32(key.privateKey.asymmetricKeyType === "rsa" ? 0x0103 : 0x0201);
}

function digestsOf(digest: Buffer, key: SigningKey): Buffer {
  return prefixed(prefixed(algorithmOf(key), prefixed(digest)));
}

function certificatesOf(key: SigningKey): Buffer {
  return prefixed(prefixed(key.certificateDer));
}

function signaturesOf(signed: Buffer, key: SigningKey): Buffer {
  return prefixed(prefixed(algorithmOf(key), prefixed(sign("sha256", signed, key.privateKey))));
}

function publicKeyOf(key: SigningKey): Buffer {
  return prefixed(key.publicKey.export({ type: "spki", format: "der" }));
}

function pair(id: number, value: Buffer): Buffer {
  return join(u64(4 + value.length), u32(id), value);
}

/** Both sizes leave out the first size field; the whole block is filled up to 4096 bytes as the platform's signer does. */
function frame(pairs: Buffer): Buffer {
  const fixed = 8 + 8 + 16;
  const emptyPadding = 12;
  const fill = (4096 - ((fixed + pairs.length + emptyPadding) % 4096)) % 4096;
  const body = join(pairs, pair(blockIds.padding, Buffer.alloc(fill)));
  const size = u64(body.length + 24);
  return join(size, body, size, Buffer.from("APK Sig Block 42", "ascii"));
}

function sha256(...parts: Uint8Array[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}
