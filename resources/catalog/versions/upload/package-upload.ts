import type { FileStatusResponse } from "#contract/catalog/packages/package-file.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { type InspectedPackage, revokeIconUrl, InspectionError } from "../inspection/inspect-in-worker.ts";
import { addRateSample, type ChosenFile, inspectionOf, type UploadState } from "./upload-state.ts";

export interface UploadProgressListener {
  onBytes(bytes: number): void;
  onStalled(): void;
}

/** Upload in progress: `finished` resolves to the upload's ID; a pause keeps the bytes received so far. */
export interface RunningUpload {
  readonly finished: Promise<string>;
  pause(): void;
  resume(): void;
  /** Stops the upload and deletes the bytes received so far. */
  cancel(): void;
}

/** External calls of an upload, so that its states can be tested without a server. */
export interface UploadOperations {
  judge(file: File, onShare: (share: number) => void, signal: AbortSignal): Promise<InspectedPackage>;
  send(file: File, events: UploadProgressListener): Promise<RunningUpload>;
  /** Attaches the file to its version. Resolves to the inspection's progress and the updated version. */
  attach(uploadId: string): Promise<FileStatusResponse & { details: VersionDetails }>;
  status(fileId: string): Promise<FileStatusResponse>;
  wait(ms: number): Promise<void>;
  /** Resolves when the server can probably be reached again. */
  lineMayBeBack(): Promise<unknown>;
  now(): number;
}

interface Delivery {
  readonly file: File;
  readonly chosen: ChosenFile;
  readonly judged: InspectedPackage | null;
  /** Id of the upload, set if the bytes are already on the server and only the later steps are left. */
  readonly uploadId?: string;
}

const pollMs = 1000;
const isRunning = (status: FileStatusResponse) => status.status === "NOT_STARTED" || status.status === "IN_PROGRESS";

/**
 * True for an error without a response, after which a retry makes sense. A server that answers with a reason, such as a
 * full disk, would give the same answer again.
 */
const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Upload of one file of a version. Lives outside the page, so that it goes on when the step is left. */
export class PackageUpload {
  #state: UploadState = { phase: "idle" };
  #running: RunningUpload | undefined;
  #delivery: Delivery | undefined;
  #abort = new AbortController();
  /** Number of files taken so far, by which late responses about a replaced file are recognized and ignored. */
  #turn = 0;
  readonly #steps: UploadOperations;
  readonly #listeners = new Set<() => void>();

  constructor(steps: UploadOperations) {
    this.#steps = steps;
  }

  readonly current = (): UploadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Inspects a file and uploads it unless it is rejected. */
  async take(file: File, known?: InspectedPackage): Promise<void> {
    this.cancel();
    const chosen: ChosenFile = { fileName: file.name, sizeBytes: file.size };
    const on = this.#ofThisTurn();
    this.#delivery = { file, chosen, judged: null };
    try {
      const judged = known ?? (await this.#judge(file, chosen, on));
      if (judged.verdict === "refuse") return void on({ ...chosen, phase: "refused", judged });
      await this.#deliver({ file, chosen, judged }, on);
    } catch (error) {
      if (error instanceof InspectionError) on({ ...chosen, phase: "unjudged", reason: error.reason });
      else on({ ...chosen, phase: "failed", judged: null, error });
    }
  }

  /**
   * Continues with a file that this browser could not inspect, or with a failed upload. Received bytes are not sent
   * again.
   */
  async goOn(): Promise<void> {
    const delivery = this.#delivery;
    const { phase } = this.#state;
    if (delivery && (phase === "unjudged" || phase === "failed")) await this.#deliver(delivery, this.#ofThisTurn());
  }

  pause(): void {
    if (this.#state.phase !== "sending" && this.#state.phase !== "stalled") return;
    this.#running?.pause();
    this.#set({ ...this.#state, phase: "paused", samples: [] });
  }

  resume(): void {
    if (this.#state.phase !== "paused" && this.#state.phase !== "stalled") return;
    this.#set({ ...this.#state, phase: "sending", samples: [] });
    this.#running?.resume();
  }

  /** Makes the upload idle, because the version has the file now. */
  settle(): void {
    if (this.#state.phase === "done") this.#set({ phase: "idle" });
  }

  cancel(): void {
    this.#leave((running) => running.cancel());
  }

  /** Stops without deleting the received bytes: choosing the same file again resumes from there. */
  abandon(): void {
    this.#leave((running) => running.pause());
  }

  #leave(stop: (running: RunningUpload) => void): void {
    this.#turn += 1;
    this.#abort.abort();
    this.#abort = new AbortController();
    if (this.#running) stop(this.#running);
    this.#running = undefined;
    this.#delivery = undefined;
    this.#set({ phase: "idle" });
  }

  /**
   * Returns a setter for the state of the current file. It does nothing once another file was taken, and returns
   * whether the file is still current.
   */
  #ofThisTurn(): (state?: UploadState) => boolean {
    const turn = this.#turn;
    return (state) => {
      if (turn !== this.#turn) return false;
      if (state) this.#set(state);
      return true;
    };
  }

  #judge(file: File, chosen: ChosenFile, on: (state: UploadState) => void): Promise<InspectedPackage> {
    on({ ...chosen, phase: "judging", share: 0 });
    const onShare = (share: number) => on({ ...chosen, phase: "judging", share });
    return this.#steps.judge(file, onShare, this.#abort.signal);
  }

  async #deliver(delivery: Delivery, on: (state?: UploadState) => boolean): Promise<void> {
    if (!on()) return;
    const { chosen, judged } = delivery;
    this.#delivery = delivery;
    try {
      const uploadId = delivery.uploadId ?? (await this.#send(delivery, on));
      if (!on({ ...chosen, phase: "attaching", judged })) return;
      this.#delivery = { ...delivery, uploadId };
      await this.#follow(await this.#answered(() => this.#steps.attach(uploadId), on), delivery, on);
    } catch (error) {
      on({ ...chosen, phase: "failed", judged, error });
    }
  }

  async #send({ file, chosen, judged }: Delivery, on: (state?: UploadState) => boolean): Promise<string> {
    const sending: UploadState = { ...chosen, phase: "sending", judged, bytes: 0, samples: [] };
    on(sending);
    const latest = () => ("samples" in this.#state ? this.#state : sending);
    const onStalled = () => {
      if (on() && latest().phase !== "paused") on({ ...latest(), phase: "stalled", samples: [] });
    };
    const onBytes = (bytes: number) => {
      if (!on() || latest().phase === "paused") return;
      on({ ...sending, bytes, samples: addRateSample(latest().samples, { at: this.#steps.now(), bytes }) });
    };
    const running = await this.#answered(() => this.#steps.send(file, { onBytes, onStalled }), on, onStalled);
    if (!on()) {
      running.cancel();
      return running.finished;
    }
    this.#running = running;
    if (this.#state.phase === "paused") running.pause();
    return running.finished;
  }

  async #follow(
    first: FileStatusResponse & { details: VersionDetails },
    { chosen, judged }: Delivery,
    on: (state?: UploadState) => boolean,
  ): Promise<void> {
    const inspecting = { ...chosen, phase: "inspecting", judged, attached: first.details } as const;
    let status: FileStatusResponse = first;
    while (isRunning(status) && on({ ...inspecting, progress: status.progress })) {
      await this.#steps.wait(pollMs);
      const { id } = status.file;
      status = await this.#answered(() => this.#steps.status(id), on);
    }
    // The server has the file; release it from memory.
    if (on({ ...chosen, phase: "done", judged, file: status.file })) this.#delivery = this.#running = undefined;
  }

  /** Makes a call, and repeats it when the connection is back. Only for calls that are safe to repeat. */
  async #answered<T>(ask: () => Promise<T>, on: () => boolean, onLost?: () => void): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!isNetworkError(error) || !on()) throw error;
    }
    onLost?.();
    await this.#steps.lineMayBeBack();
    if (!on()) throw new Error("Another file was taken meanwhile.");
    return this.#answered(ask, on, onLost);
  }

  #set(state: UploadState): void {
    const before = inspectionOf(this.#state);
    this.#state = state;
    if (before && before !== inspectionOf(state)) revokeIconUrl(before);
    for (const listener of this.#listeners) listener();
  }
}
