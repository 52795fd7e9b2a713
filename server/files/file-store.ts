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

interface Discarding {
  /** Content that was kept, or kept again, after this moment stays. */
  untouchedSince: Date;
  /** Asked at the last moment: content that a row names stays. */
  isNamed: () => Promise<boolean>;
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
  /** Hashes of everything in the store, while it goes on being written to. */
  list(): AsyncIterable<string>;
  /** Removes content unless it is named or fresh, also when somebody keeps the same content at this moment. */
  discard(sha256: string, when: Discarding): Promise<void>;
  /** A signed address that stops working after an hour or two. */
  url(sha256: string, link: FileLink): string;
}
