import { defaultAlgorithmId, type ContentDigests, signWith } from "./block-signer.ts";
import { lengthPrefixed, u32 } from "./bytes.ts";
import type { SigningKey } from "./signing-key.ts";
import type { ZipEntry } from "./zip.ts";

const chunkedSha256 = 1;

/** Encodes the stamp's block over the digests of the given schemes. Source: AOSP apksig, V2SourceStampSigner. */
export function encodeSourceStamp(key: SigningKey, schemeIds: number[], { sha256 }: ContentDigests): Buffer {
  const signatures = (bytes: Uint8Array) =>
    lengthPrefixed(
      lengthPrefixed(u32(defaultAlgorithmId(key)), lengthPrefixed(signWith(defaultAlgorithmId(key), bytes, key))),
    );
  const digest = lengthPrefixed(u32(chunkedSha256), lengthPrefixed(sha256));
  const schemes = schemeIds.map((id) => lengthPrefixed(u32(id), signatures(digest)));
  const attributes = lengthPrefixed();
  return lengthPrefixed(
    lengthPrefixed(key.certificateDer),
    lengthPrefixed(...schemes),
    lengthPrefixed(attributes),
    signatures(attributes),
  );
}

/** Creates the archive entry that binds a source stamp's certificate to the content. */
export function sourceStampEntry(key: SigningKey): ZipEntry {
  return {
    path: "stamp-cert-sha256",
    bytes: Buffer.from(key.sha256, "hex"),
  };
}
