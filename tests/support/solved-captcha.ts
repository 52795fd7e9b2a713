import { beforeEach, vi } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { type FakeApi, partly } from "./fake-api.ts";

const challenge = {};
const solution = { counter: 1, derivedKey: "key" };

/** Web worker that solves every ALTCHA challenge at once; happy-dom has no workers. */
class SolvingWorker extends EventTarget {
  postMessage(): void {
    this.dispatchEvent(new MessageEvent("message", { data: solution }));
  }
  terminate(): void {}
}

/** Solves the forms' captcha at once; returns the response that they send. */
export function solvedCaptcha(api: FakeApi): string {
  api.on(accountCalls.captcha, partly({ kind: "altcha", challenge }));
  beforeEach(() => void vi.stubGlobal("Worker", SolvingWorker));
  return btoa(JSON.stringify({ challenge, solution }));
}
