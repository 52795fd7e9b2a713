import { join } from "node:path";

/** A file of a multipart request, on disk until the answer is sent; a handler that keeps it moves or copies it. */
export interface IncomingFile {
  /** As the sender called it; never used as a path. */
  readonly name: string;
  /** As the sender claims; the bytes decide. */
  readonly mediaType: string;
  readonly path: string;
  readonly sizeBytes: number;
}

export function incomingFolder(dataDir: string): string {
  return join(dataDir, "incoming");
}
