import { algorithmOf, type ContentDigests, signWith } from "./block-signer.ts";
import { prefixed, u32 } from "./bytes.ts";
import type { SigningKey } from "./signing-key.ts";
import type { ZipEntry } from "./zip.ts";

const chunkedSha256 = 1;

/** Encodes the stamp's block over the digests of the given schemes. Source: AOSP apksig, V2SourceStampSigner. */
export function sourceStamp(key: SigningKey, schemeIds: number[], { sha256 }: ContentDigests): Buffer {
  const signatures = (bytes: Uint8Array) =>
    prefixed(prefixed(u32(algorithmOf(key)), prefixed(signWith(algorithmOf(key), bytes, key))));
  const digest = prefixed(u32(chunkedSha256), prefixed(sha256));
  const schemes = schemeIds.map((id) => prefixed(u32(id), signatures(digest)));
  const attributes = prefixed();
  return prefixed(prefixed(key.certificateDer), prefixed(...schemes), prefixed(attributes), signatures(attributes));
}

/** Entry that binds a stamp's certificate to the content. */
export function stampEntry(key: SigningKey): ZipEntry {
  return {
    path: "stamp-cert-sha256",
    bytes: Buffer.from(key.sha256, "hex"),
  };
}
