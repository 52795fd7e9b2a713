import { beforeEach, expect, test, vi } from "vitest";
import type { ReviewDecision } from "#contract/review/desk/schemas.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { createPendingDecisionQueue, versionDecisionIdentity } from "#resources/review/desk/parts/pending-queue.ts";
import { aVersion } from "../../catalog/versions/version-builder.ts";

const decision = (versionId: string): ReviewDecision => ({
  versionId,
  revision: 1,
  decision: "approve",
  reasons: [],
  reason: "",
  regions: [],
  template: null,
  checks: [],
  note: "",
});

/** Timers that fire when the test calls `run`. */
function fakeTimers() {
  const waiting = new Set<() => void>();
  return {
    later: (act: () => void) => {
      waiting.add(act);
      return () => void waiting.delete(act);
    },
    run: async () => {
      const due = Array.from(waiting);
      for (const act of due) {
        waiting.delete(act);
        act();
      }
      // Lets the promises of sent decisions settle.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

const send = vi.fn<(body: ReviewDecision) => Promise<unknown>>();
const sendAtLeaving = vi.fn<(body: ReviewDecision) => void>();
const onAnswer = vi.fn<(answer: "sent" | "lost" | "changed") => void>();
const kavya = "kavya";
let signedIn: string | null = kavya;
let timers = fakeTimers();
const open = () =>
  createPendingDecisionQueue({
    ...versionDecisionIdentity,
    send,
    sendAtLeaving,
    accountId: () => signedIn,
    now: () => 0,
    later: timers.later,
    undoMs: 10_000,
    sentMs: 3000,
    retryMs: 15_000,
  });

beforeEach(() => {
  vi.resetAllMocks();
  send.mockResolvedValue({});
  timers = fakeTimers();
  signedIn = kavya;
});

test("sends a pending decision when its undo time is over", async () => {
  const pending = open();
  pending.add(decision("a"), "App", kavya, onAnswer);
  expect(send).not.toHaveBeenCalled();
  expect(pending.list()[0]).toMatchObject({ state: "waiting", sendAt: 10_000 });
  await timers.run();
  expect(send).toHaveBeenCalledExactlyOnceWith(decision("a"));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith("sent");
  expect(pending.list()[0]?.state).toBe("sent");
});

test("never sends an undone decision", async () => {
  const pending = open();
  pending.add(decision("a"), "App", kavya, onAnswer);
  pending.remove("a");
  await timers.run();
  pending.leave();
  expect(send).not.toHaveBeenCalled();
  expect(sendAtLeaving).not.toHaveBeenCalled();
  expect(pending.list()).toEqual([]);
});

test("undoes one of several pending decisions on its own", async () => {
  const pending = open();
  pending.add(decision("a"), "App A", kavya, onAnswer);
  pending.add(decision("b"), "App B", kavya, onAnswer);
  pending.remove("a");
  await timers.run();
  expect(send).toHaveBeenCalledExactlyOnceWith(decision("b"));
});

test("sends waiting decisions and resends one in flight when the page is left", () => {
  const pending = open();
  pending.add(decision("a"), "App A", kavya, onAnswer);
  pending.add(decision("b"), "App B", kavya, onAnswer);
  void pending.sendNow("b");
  pending.leave();
  expect(sendAtLeaving.mock.calls.map(([body]) => body.versionId)).toEqual(["a", "b"]);
});

test("calls no answer callback after leaving, so that the draft stays", async () => {
  const pending = open();
  pending.add(decision("a"), "App", kavya, onAnswer);
  pending.leave();
  await timers.run();
  expect(send).not.toHaveBeenCalled();
  expect(onAnswer).not.toHaveBeenCalled();
});

test.each([
  ["version_status_conflict", "lost"],
  ["revision_conflict", "changed"],
] as const)("keeps the pending decision's text on 409 %s, in state %s", async (code, state) => {
  send.mockRejectedValue(new ApiError(409, { code }));
  const pending = open();
  pending.add(decision("a"), "App", kavya, onAnswer);
  await timers.run();
  expect(pending.list()[0]).toMatchObject({ state, body: decision("a") });
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(state);
});

test("sends a pending decision only in its own reviewer's session", async () => {
  const pending = open();
  pending.add(decision("a"), "App", kavya, onAnswer);
  signedIn = "arjun";
  pending.resume();
  expect(pending.list()).toEqual([]);
  await timers.run();
  await pending.sendNow("a");
  pending.leave();
  expect(send).not.toHaveBeenCalled();
  expect(sendAtLeaving).not.toHaveBeenCalled();
  signedIn = kavya;
  pending.resume();
  expect(pending.list()[0]?.state).toBe("waiting");
  await timers.run();
  expect(send).toHaveBeenCalledExactlyOnceWith(decision("a"));
});

test("sends pending decisions on logout and returns false when one could not be sent", async () => {
  const pending = open();
  pending.add(decision("a"), "App", kavya, onAnswer);
  expect(await pending.sendAll()).toBe(true);
  expect(send).toHaveBeenCalledExactlyOnceWith(decision("a"));
  send.mockRejectedValue(new ApiError(0, { code: "line_failed" }));
  pending.add(decision("b"), "App", kavya, onAnswer);
  expect(await pending.sendAll()).toBe(false);
});

test("retries a decision that failed offline", async () => {
  send.mockRejectedValueOnce(new ApiError(0, { code: "line_failed" }));
  const pending = open();
  pending.add(decision("a"), "App", kavya, onAnswer);
  await timers.run();
  expect(pending.list()[0]?.state).toBe("offline");
  pending.retry();
  await vi.waitFor(() => expect(pending.list()[0]?.state).toBe("sent"));
  expect(send).toHaveBeenCalledTimes(2);
});

test("treats a 409 as sent when the earlier attempt had reached the server", async () => {
  const current = { ...aVersion(3).version, status: "active" };
  send.mockRejectedValueOnce(new ApiError(0, { code: "line_timeout" }));
  send.mockRejectedValueOnce(new ApiError(409, { code: "version_status_conflict", current }));
  const pending = open();
  pending.add(decision("a"), "App", kavya, onAnswer);
  await timers.run();
  await timers.run();
  expect(pending.list()[0]?.state).toBe("sent");
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith("sent");
});

test("can resend a decision after a server error", async () => {
  send.mockRejectedValueOnce(new ApiError(500, { code: "internal" }));
  const pending = open();
  pending.add(decision("a"), "App", kavya, onAnswer);
  await timers.run();
  expect(pending.list()[0]?.state).toBe("failed");
  await pending.sendNow("a");
  expect(pending.list()[0]?.state).toBe("sent");
});

test("does not undo a decision that is being sent", async () => {
  let answer = () => {};
  send.mockReturnValue(new Promise((resolve) => (answer = () => resolve({}))));
  const pending = open();
  pending.add(decision("a"), "App", kavya, onAnswer);
  const sending = pending.sendNow("a");
  pending.remove("a");
  expect(pending.list()[0]?.state).toBe("sending");
  answer();
  await sending;
  expect(pending.list()[0]?.state).toBe("sent");
});
