import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import {
  type DocumentMimeType,
  documentSignatureBytes,
  detectDocumentMimeType,
} from "#contract/accounts/documents/document-mime-types.ts";
import type { FileStore, StoredFile } from "#server/platform/files/file-store.ts";
import { reencodeImage } from "#server/platform/files/reencode-image.ts";
import type { IncomingFile } from "#server/platform/http/incoming-file.ts";
import { Failure } from "#server/platform/http/failure.ts";

export interface StoredDocument extends StoredFile {
  readonly type: DocumentMimeType;
}

/** Store for people's documents: encrypted, and addressed by the hash of the encrypted bytes. */
export interface DocumentStore {
  /** Throws `paper_type_not_allowed` based on the first bytes; pictures are re-encoded. */
  take(file: IncomingFile): Promise<StoredDocument>;
  /** Like `take`, for a document in memory: checks its type and stores it encrypted. */
  keep(bytes: Uint8Array): Promise<StoredDocument>;
  /** Reads and decrypts a document. Throws `file_not_found`. */
  read(sha256: string): Promise<Buffer>;
}

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a document with a new initialization vector, so that equal documents get different hashes (NIST SP 800-38D).
 */
function encrypt(key: Uint8Array, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv);
  const sealed = Buffer.concat([sealing.update(bytes), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]);
}

function decrypt(key: Uint8Array, sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes));
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
}

/** Detects the type from the first bytes, before the rest of the file is read. */
async function detectType(path: string): Promise<DocumentMimeType> {
  const file = await open(path);
  try {
    const { buffer: start, bytesRead } = await file.read(
      Buffer.alloc(documentSignatureBytes),
      0,
      documentSignatureBytes,
      0,
    );
    return requireAllowedType(start.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function requireAllowedType(start: Uint8Array): DocumentMimeType {
  const type = detectDocumentMimeType(start);
  if (type === null) throw new Failure("paper_type_not_allowed");
  return type;
}

export function createDocumentStore(files: FileStore, key: Uint8Array): DocumentStore {
  const keepAs = async (type: DocumentMimeType, sent: Uint8Array): Promise<StoredDocument> => {
    const bytes = type === "application/pdf" ? sent : (await reencodeImage(sent, () => undefined)).bytes;
    const { sha256 } = await files.put(encrypt(key, bytes));
    return { sha256, sizeBytes: bytes.byteLength, type };
  };
  return {
    take: async ({ path }) => keepAs(await detectType(path), await readFile(path)),
    keep: async (bytes) => keepAs(requireAllowedType(bytes), bytes),
    read: async (sha256) => decrypt(key, await buffer(await files.get(sha256))),
  };
}
