import { join } from "node:path";

/** A file of a multipart request, on disk until the answer is sent; a handler that keeps it moves or copies it. */
export interface IncomingFile {
  /** File name as sent; never used as a path. */
  readonly name: string;
  /** Media type as sent; the bytes decide. */
  readonly mediaType: string;
  readonly path: string;
  readonly sizeBytes: number;
}

export function incomingFolder(dataDir: string): string {
  return join(dataDir, "incoming");
}
