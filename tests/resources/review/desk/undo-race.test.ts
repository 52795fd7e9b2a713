import { expect, test, vi } from "vitest";
import type { ReviewDecision } from "#contract/review/desk/schemas.ts";
import { createPendingDecisionQueue, versionDecisionIdentity } from "#resources/review/desk/parts/pending-queue.ts";

const rounds = Number(process.env["RACE_ROUNDS"] ?? 50);
const kavya = "kavya";

const decision = (versionId: string): ReviewDecision => ({
  versionId,
  revision: 1,
  decision: "reject",
  reasons: [],
  reason: `What is wrong with ${versionId}`,
  regions: [],
  template: null,
  checks: [],
  note: "",
});

/** Lets undo and the next decision coincide with the sending of the first decision. */
test("sends each decision once, or never when undone, while undo and the next decision coincide", async () => {
  for (let round = 0; round < rounds; round += 1) {
    vi.useFakeTimers({ now: 0 });
    const sent: ReviewDecision[] = [];
    const pending = createPendingDecisionQueue({
      ...versionDecisionIdentity,
      send: (body) => new Promise((done) => setTimeout(() => done(sent.push(body)), 1 + (round % 3))),
      sendAtLeaving: (body) => void sent.push(body),
      accountId: () => kavya,
      now: () => Date.now(),
      later: (act, ms) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      undoMs: 10,
      sentMs: 5,
      retryMs: 15,
    });
    pending.add(decision("first"), "First", kavya, () => undefined);
    const undoAtMs = 5 + (round % 12);
    const nextAtMs = 5 + ((round * 7) % 12);
    let undone = false;
    setTimeout(() => {
      const state = pending.list().find(({ body }) => body.versionId === "first")?.state;
      undone = state === "waiting";
      pending.remove("first");
    }, undoAtMs);
    setTimeout(() => pending.add(decision("next"), "Next", kavya, () => undefined), nextAtMs);
    await vi.advanceTimersByTimeAsync(200);
    const times = (versionId: string) => sent.filter((body) => body.versionId === versionId).length;
    expect([undone, times("first"), times("next")]).toEqual([undone, undone ? 0 : 1, 1]);
    expect(sent.every(({ reason, versionId }) => reason === decision(versionId).reason)).toBe(true);
    vi.useRealTimers();
  }
});
