/** A file of this tab on its way to the server, whatever screen is open. */
export interface Transfer {
  readonly id: string;
  /** Whose file it is: the app's title. */
  readonly about: string;
  /** Address of the screen it belongs to. */
  readonly to: string;
  /** Null while there is nothing to tell. */
  current(): TransferState | null;
  subscribe(listener: () => void): () => void;
  pause(): void;
  resume(): void;
  /** Stops it; one that has ended is only taken off the list. */
  cancel(): void;
}

export interface TransferState {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly bytes: number;
  /** Null until it is known. */
  readonly bytesPerSecond: number | null;
  readonly phase: "checking" | "sending" | "stalled" | "paused" | "finishing" | "done" | "refused" | "failed";
}

export interface ShownTransfer {
  readonly transfer: Transfer;
  readonly state: TransferState;
}

const announced = new Map<string, () => void>();
const transfers = new Map<string, Transfer>();
const listeners = new Set<() => void>();
let shown: readonly ShownTransfer[] = [];

/** Puts a transfer on the list that the shell shows; it stays there, silent while it has nothing to tell. */
export function announceTransfer(transfer: Transfer): void {
  announced.get(transfer.id)?.();
  transfers.set(transfer.id, transfer);
  announced.set(transfer.id, transfer.subscribe(changed));
  changed();
}

export function forgetTransfers(): void {
  for (const leave of announced.values()) leave();
  announced.clear();
  transfers.clear();
  changed();
}

export const currentTransfers = (): readonly ShownTransfer[] => shown;

export function onTransfers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const moving: readonly TransferState["phase"][] = ["checking", "sending", "stalled", "paused"];

function changed(): void {
  shown = [...transfers.values()].flatMap((transfer) => {
    const state = transfer.current();
    return state ? [{ transfer, state }] : [];
  });
  const ask = shown.some(({ state }) => moving.includes(state.phase));
  if (ask) window.addEventListener("beforeunload", askToStay);
  else window.removeEventListener("beforeunload", askToStay);
  for (const listener of listeners) listener();
}

/** What is on its way would stop; the browser asks in words of its own. */
const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault();
