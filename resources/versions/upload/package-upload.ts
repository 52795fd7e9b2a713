import type { FileStatus } from "#contract/packages/file.ts";
import type { z } from "zod";
import type { JudgedPackage } from "../judging/judge-package.ts";
import { addSample } from "./transfer-rate.ts";
import type { ChosenFile, UploadState } from "./upload-state.ts";

type Status = z.infer<typeof FileStatus>;

export interface TransferEvents {
  onBytes(bytes: number): void;
  onStalled(): void;
}

/** A running transfer: `finished` gives the upload's id, pausing keeps what has arrived. */
export interface Transfer {
  readonly finished: Promise<string>;
  pause(): void;
  resume(): void;
  cancel(): void;
}

/** The outside of an upload, so that its course can be tested without a server. */
export interface PackageRoad {
  judge(file: File, onShare: (share: number) => void, signal: AbortSignal): Promise<JudgedPackage>;
  send(file: File, judged: JudgedPackage, events: TransferEvents): Promise<Transfer>;
  attach(uploadId: string): Promise<Status>;
  status(fileId: string): Promise<Status>;
  wait(ms: number): Promise<void>;
  now(): number;
}

const pollMs = 1000;
const isRunning = (status: Status) => status.status === "NOT_STARTED" || status.status === "IN_PROGRESS";

/** One version's package on its way; lives outside the page so that it goes on when the step is left. */
export class PackageUpload {
  #state: UploadState = { phase: "idle" };
  #transfer: Transfer | undefined;
  #abort = new AbortController();
  /** Counts the files taken: a late answer about a replaced one is not listened to. */
  #turn = 0;
  readonly #road: PackageRoad;
  readonly #listeners = new Set<() => void>();

  constructor(road: PackageRoad) {
    this.#road = road;
  }

  readonly current = (): UploadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Judges a file and sends it unless it is refused. */
  async take(file: File, known?: JudgedPackage): Promise<void> {
    this.cancel();
    const turn = this.#turn;
    const chosen: ChosenFile = { fileName: file.name, sizeBytes: file.size };
    const on = (state: UploadState) => turn === this.#turn && this.#set(state);
    let judged: JudgedPackage | null = known ?? null;
    try {
      judged ??= await this.#judge(file, chosen, on);
      if (turn !== this.#turn) return;
      if (judged.verdict === "refuse") return void on({ ...chosen, phase: "refused", judged });
      const uploadId = await this.#send(file, chosen, judged, on);
      if (turn !== this.#turn) return;
      on({ ...chosen, phase: "attaching", judged });
      await this.#follow(await this.#road.attach(uploadId), chosen, judged, turn);
    } catch (error) {
      on({ ...chosen, phase: "failed", judged, error });
    }
  }

  pause(): void {
    if (this.#state.phase !== "sending" && this.#state.phase !== "stalled") return;
    this.#transfer?.pause();
    this.#set({ ...this.#state, phase: "paused", samples: [] });
  }

  resume(): void {
    if (this.#state.phase !== "paused" && this.#state.phase !== "stalled") return;
    this.#set({ ...this.#state, phase: "sending", samples: [] });
    this.#transfer?.resume();
  }

  /** The version has the file now; nothing is left to show of the upload. */
  settle(): void {
    if (this.#state.phase === "done") this.#set({ phase: "idle" });
  }

  cancel(): void {
    this.#turn += 1;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#transfer?.cancel();
    this.#transfer = undefined;
    this.#set({ phase: "idle" });
  }

  #judge(file: File, chosen: ChosenFile, on: (state: UploadState) => void): Promise<JudgedPackage> {
    on({ ...chosen, phase: "judging", share: 0 });
    const onShare = (share: number) => on({ ...chosen, phase: "judging", share });
    return this.#road.judge(file, onShare, this.#abort.signal);
  }

  async #send(file: File, chosen: ChosenFile, judged: JudgedPackage, on: (state: UploadState) => void) {
    const sending: UploadState = { ...chosen, phase: "sending", judged, bytes: 0, samples: [] };
    on(sending);
    const transfer = await this.#road.send(file, judged, {
      onBytes: (bytes) => {
        const before = "samples" in this.#state ? this.#state : sending;
        if (before.phase === "paused") return;
        const samples = addSample(before.samples, { at: this.#road.now(), bytes });
        on({ ...sending, bytes, samples });
      },
      onStalled: () => {
        const before = "samples" in this.#state ? this.#state : sending;
        if (before.phase !== "paused") on({ ...before, phase: "stalled", samples: [] });
      },
    });
    this.#transfer = transfer;
    if (this.#state.phase === "paused") transfer.pause();
    if (this.#state.phase === "idle") transfer.cancel();
    return transfer.finished;
  }

  async #follow(first: Status, chosen: ChosenFile, judged: JudgedPackage, turn: number): Promise<void> {
    let status = first;
    while (isRunning(status) && turn === this.#turn) {
      this.#set({ ...chosen, phase: "inspecting", judged, progress: status.progress });
      await this.#road.wait(pollMs);
      status = await this.#road.status(status.file.id);
    }
    if (turn === this.#turn) this.#set({ phase: "done", judged, file: status.file });
  }

  #set(state: UploadState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
