import type { Upload } from "tus-js-client";

const silenceMs = 30_000;
/**
 * Time in milliseconds without progress that is allowed at the end: the server answers the last bytes once it has
 * hashed the whole file.
 */
const lastSilenceMs = 180_000;
const checkIntervalMs = 5000;

export interface StallWatcher {
  /** Records progress; call it with the number of bytes sent so far. */
  moved(bytes: number): void;
  /** Records a failed attempt: the upload restarts with the connection, or after a silence. */
  lost(): void;
  pause(): void;
  resume(): void;
  stop(): void;
}

/**
 * Restarts an upload once the browser is online again, or when nothing moves without an error. A phone that changes
 * networks leaves a connection that is silent for minutes.
 */
export function watchForStalls(upload: Upload, sizeBytes: number, onStalled: () => void): StallWatcher {
  let paused = false;
  let stalled = false;
  let movedAt = Date.now();
  let sent = 0;
  const start = async () => {
    if (paused) return;
    movedAt = Date.now();
    await upload.abort();
    if (!paused) upload.start();
  };
  const checkProgress = () => {
    const silent = Date.now() - movedAt > (sent >= sizeBytes ? lastSilenceMs : silenceMs);
    if (paused || !silent) return;
    onStalled();
    void start();
  };
  const restartIfStalled = () => stalled && void start();
  const lost = () => {
    stalled = true;
    if (!paused) onStalled();
  };
  const timer = setInterval(checkProgress, checkIntervalMs);
  window.addEventListener("online", restartIfStalled);
  window.addEventListener("offline", lost);
  return {
    moved: (bytes) => {
      stalled = false;
      sent = bytes;
      movedAt = Date.now();
    },
    lost,
    pause: () => {
      paused = true;
      void upload.abort();
    },
    resume: () => {
      paused = false;
      void start();
    },
    stop: () => {
      paused = true;
      clearInterval(timer);
      window.removeEventListener("online", restartIfStalled);
      window.removeEventListener("offline", lost);
    },
  };
}
