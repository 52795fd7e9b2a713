import type { DetailedError } from "tus-js-client";
import type { Transfer, TransferEvents } from "./package-upload.ts";

export interface ResumableTarget {
  readonly url: string;
  readonly metadata: Record<string, string>;
  /** The same for the same file and version, also after a reload: what an interrupted upload is found by. */
  readonly fingerprint: string;
  authorize(): Promise<string | null>;
}

const chunkBytes = 8 * 1024 * 1024;
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];

export const fingerprintOf = (versionId: string, file: Pick<File, "name" | "size" | "lastModified">): string =>
  ["package", versionId, file.name, file.size, file.lastModified].join(":");

/** Sends a file by tus; goes on with what had arrived when the same file was interrupted before. */
export async function sendResumable(file: File, target: ResumableTarget, events: TransferEvents): Promise<Transfer> {
  const { Upload } = await import("tus-js-client");
  let finish: (uploadId: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const finished = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const upload = new Upload(file, {
    endpoint: target.url,
    metadata: target.metadata,
    chunkSize: chunkBytes,
    retryDelays,
    removeFingerprintOnSuccess: true,
    fingerprint: () => Promise.resolve(target.fingerprint),
    onBeforeRequest: async (request) => {
      const header = await target.authorize();
      if (header !== null) request.setHeader("Authorization", header);
    },
    onProgress: (bytes) => events.onBytes(bytes),
    onShouldRetry: (error) => {
      events.onStalled();
      return mayRetry(error);
    },
    onSuccess: () => finish(uploadIdOf(upload.url)),
    onError: (error) => fail(error),
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
  return {
    finished,
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    cancel: () => void upload.abort(true).catch(() => undefined),
  };
}

/** A line that dropped and a server that is busy are tried again; a refusal is not. 401 is: the token is renewed. */
function mayRetry(error: Error | DetailedError): boolean {
  const status = "originalResponse" in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
  return status < 400 || status >= 500 || [401, 409, 423, 429].includes(status);
}

const uploadIdOf = (url: string | null): string => url?.split("/").pop()?.split("?")[0] ?? "";
