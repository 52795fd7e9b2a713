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
  /** Name of the download; never used as a path. */
  name: string;
  /** Media type to answer with. */
  type: string;
}

interface DiscardOptions {
  /** Time limit of the removal: content that is stored, or stored again, after this time stays. */
  untouchedSince: Date;
  /** Checked right before the removal: content that a row references stays. */
  isNamed: () => Promise<boolean>;
}

/** Content-addressed file store: the same bytes are stored once and never change. */
export interface FileStore {
  put(content: Readable | Uint8Array): Promise<StoredFile>;
  /** Stores a local file's content. The file must not change any more; the caller removes it afterwards. */
  take(path: string): Promise<StoredFile>;
  /** Streams a file, or a range of its bytes. Throws `file_not_found`. */
  get(sha256: string, range?: ByteRange): Promise<Readable>;
  stat(sha256: string): Promise<StoredFile | undefined>;
  /** Passes the content to `use` as a local file, for programs that need random access. Throws `file_not_found`. */
  withLocalFile<T>(sha256: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Deletes content that, as the caller knows, no row references. Missing content is no error. */
  delete(sha256: string): Promise<void>;
  /** Hashes of everything in the store, while it goes on being written to. */
  list(): AsyncIterable<string>;
  /** Deletes content unless it is referenced or fresh, even while the same content is being stored. */
  discard(sha256: string, when: DiscardOptions): Promise<void>;
  /** Returns a signed URL that expires after one to two hours. */
  url(sha256: string, link: FileLink): string;
}
