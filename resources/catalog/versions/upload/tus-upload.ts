import type { DetailedError, Upload } from "tus-js-client";
import { parseErrorBody } from "#providers/http/send-api-request.ts";
import { sessionHeaders } from "#providers/http/session-storage.ts";
import { loadWithRetry } from "#ui/lazy/load-code.ts";
import { watchForStalls } from "./stall-watcher.ts";
import type { RunningUpload, UploadProgressListener } from "./package-upload.ts";

export interface TusTarget {
  readonly url: string;
  readonly metadata: Record<string, string>;
  /**
   * Key of an upload, identical for the same file and version even after a reload, so that an interrupted upload is
   * found.
   */
  readonly fingerprint: string;
  /** Returns the Authorization header; with `renew` a new one, after the server refused the last. */
  authorize(renew: boolean): Promise<string>;
}

const chunkBytes = 8 * 1024 * 1024;
/** Milliseconds between tries while no byte gets through; progress starts them again. */
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];

/** Uploads a file with tus; resumes if the same file was interrupted before. */
export async function startTusUpload(
  file: File,
  target: TusTarget,
  events: UploadProgressListener,
): Promise<RunningUpload> {
  const { Upload } = await loadWithRetry(() => import("tus-js-client"));
  let finish: (uploadId: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const finished = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  let refused = false;
  const upload: Upload = new Upload(file, {
    endpoint: target.url,
    metadata: target.metadata,
    chunkSize: chunkBytes,
    retryDelays: retryDelaysMs,
    removeFingerprintOnSuccess: true,
    fingerprint: () => Promise.resolve(target.fingerprint),
    onBeforeRequest: async (request) => {
      request.setHeader("Authorization", await target.authorize(refused));
      for (const [name, value] of Object.entries(sessionHeaders())) request.setHeader(name, value);
      refused = false;
    },
    onProgress: (bytes) => {
      stallWatcher.moved(bytes);
      events.onBytes(bytes);
    },
    onShouldRetry: (error) => {
      refused = statusOf(error) === 401;
      if (!refused) stallWatcher.lost();
      return mayRetry(statusOf(error));
    },
    onSuccess: () => finish(uploadIdOf(upload)),
    // The retries are used up: wait for a lost connection, but accept a rejection by the server.
    onError: (error) => (statusOf(error) === 0 ? stallWatcher.lost() : fail(tusErrorToApiError(error))),
  });
  const stallWatcher = watchForStalls(upload, file.size, events.onStalled);
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
  return {
    finished: finished.finally(stallWatcher.stop),
    pause: stallWatcher.pause,
    resume: stallWatcher.resume,
    cancel: () => {
      stallWatcher.stop();
      void upload.abort(true).catch(() => undefined);
    },
  };
}

const statusOf = (error: Error | DetailedError): number =>
  "originalResponse" in error ? (error.originalResponse?.getStatus() ?? 0) : 0;

/**
 * Converts the server's rejection to the error that other calls throw, so that its reason shows in the user's language.
 */
export function tusErrorToApiError(error: Error | DetailedError): Error {
  const body = "originalResponse" in error ? error.originalResponse?.getBody() : undefined;
  return parseErrorBody(statusOf(error), body ?? "") ?? error;
}

/** True if an upload may be tried again: after a lost connection, a busy server or 401 (new token), not a rejection. */
const mayRetry = (status: number): boolean => status < 400 || status >= 500 || [401, 409, 423, 429].includes(status);

const uploadIdOf = ({ url }: Upload): string => url?.split("/").pop()?.split("?")[0] ?? "";
