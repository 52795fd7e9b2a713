import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import type { ScreenFailure } from "#ui/page/failure-report.ts";

const maxLength = { error: 500, path: 500, component: 2000 } as const;
const maxQueued = 10;
const queueKey = "console.failures";

interface Report {
  readonly error: string;
  readonly path: string;
  readonly component: string;
}

const readQueue = () => JSON.parse(localStorage.getItem(queueKey) ?? "[]") as Report[];
const writeQueue = (reports: readonly Report[]) =>
  localStorage.setItem(queueKey, JSON.stringify(reports.slice(-maxQueued)));

let sending = false;
/**
 * Sends queued reports. One without an answer stays queued for the next failure, the `online` event or the next visit.
 */
async function sendAll(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let [report] = readQueue(); report && navigator.onLine; [report] = readQueue()) {
      await callApi(signedOutCalls.reportFailure, { body: report });
      writeQueue(readQueue().slice(1));
    }
  } catch {
    // The report stays queued, and the user doesn't notice.
  }
  sending = false;
}

/** Reports a failed part of a screen to the server's log; offline it is queued and sent later. */
export function reportFailure({ error, component }: ScreenFailure): void {
  const report = {
    error: error.slice(0, maxLength.error),
    path: location.pathname.slice(0, maxLength.path),
    component: component.trim().slice(0, maxLength.component),
  };
  writeQueue([...readQueue(), report]);
  void sendAll();
}

/**
 * Sends reports queued by an earlier visit or while offline, now and on every `online` event; returns the cleanup
 * function.
 */
export function sendQueuedReports(): () => void {
  const send = () => void sendAll();
  send();
  window.addEventListener("online", send);
  return () => window.removeEventListener("online", send);
}
