import type { Readable } from "node:stream";

export interface StoredFile {
  /** Hex SHA-256 of the content: its name in the store. */
  sha256: string;
  sizeBytes: number;
}

/** Bytes `start` to `end`, both included, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileLink {
  /** What a download is called; never used as a path. */
  name: string;
  /** Media type to answer with. */
  type: string;
}

/** Keeps content under its own hash: the same bytes are kept once and never change. */
export interface FileStore {
  put(content: Readable | Uint8Array): Promise<StoredFile>;
  /** Keeps the content of a local file; the file itself stays the caller's to remove and must not change any more. */
  take(path: string): Promise<StoredFile>;
  /** Throws `file_not_found`. */
  get(sha256: string, range?: ByteRange): Promise<Readable>;
  stat(sha256: string): Promise<StoredFile | undefined>;
  /** Lends the content as a local file for programs that read at random places. Throws `file_not_found`. */
  withLocalFile<T>(sha256: string, use: (path: string) => Promise<T>): Promise<T>;
  /** The caller knows that no row names it any more. Missing content is no error. */
  delete(sha256: string): Promise<void>;
  /** A signed address that stops working after an hour or two. */
  url(sha256: string, link: FileLink): string;
}
