import { createHash } from "node:crypto";
import * as zlib from "node:zlib";
import type { Backend } from "./backend.ts";
import { crc32 } from "./zip/crc32.ts";

const nodeNames = {
  MD5: "md5",
  "SHA-1": "sha1",
  "SHA-224": "sha224",
  "SHA-256": "sha256",
  "SHA-384": "sha384",
  "SHA-512": "sha512",
} as const;

/** Backend with OpenSSL and zlib; for Node only. */
export const nodeBackend: Backend = {
  hash: (name) => createHash(nodeNames[name]),
  // Node has it from 20.15 on.
  crc32: typeof zlib.crc32 === "function" ? zlib.crc32 : crc32,
  inflate(bytes, sizeBytes) {
    // zlib accepts no maximum of 0 bytes, and no chunk below 64 bytes.
    const options = { maxOutputLength: Math.max(1, sizeBytes), chunkSize: Math.max(64, sizeBytes) };
    const content = zlib.inflateRawSync(bytes, options);
    // Small results share a pool with others, so they are copied.
    return content.length < ownMemoryBytes ? new Uint8Array(content) : viewOf(content);
  },
};

const ownMemoryBytes = 64 * 1024;
const viewOf = ({ buffer, byteOffset, length }: Buffer<ArrayBuffer>) => new Uint8Array(buffer, byteOffset, length);
