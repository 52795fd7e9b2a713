import type { ReviewDecision } from "#contract/review/views.ts";
import { ApiError } from "#providers/http/api-error.ts";

/** A decision between the button and the server. It can be undone while it waits. */
export interface PendingDecision {
  readonly body: ReviewDecision;
  readonly title: string;
  readonly state: "waiting" | "sending" | "sent" | "lost" | "changed" | "failed";
  /** When it goes out, in milliseconds. */
  readonly sendAt: number;
  readonly error: unknown;
}

interface Outside {
  readonly send: (body: ReviewDecision) => Promise<unknown>;
  /** Must leave in the same tick: the page is going away. */
  readonly sendAtLeaving: (body: ReviewDecision) => void;
  readonly now: () => number;
  /** Runs the act after so many milliseconds; the answer takes it back. */
  readonly later: (act: () => void, ms: number) => () => void;
  readonly undoMs: number;
  /** How long the word that it was sent stays. */
  readonly sentMs: number;
}

/** Told once the server answered: taken, or refused because somebody or something came first. */
type OnAnswer = (answer: "sent" | "lost" | "changed") => void;

interface Kept {
  decision: PendingDecision;
  onAnswer: OnAnswer;
  stop: () => void;
}

const stateAfter = (error: unknown): "failed" | "lost" | "changed" => {
  if (!(error instanceof ApiError) || error.status !== 409) return "failed";
  return error.code === "revision_conflict" ? "changed" : "lost";
};

/** Holds decisions back for the seconds in which they can be undone, then sends each once. */
export function createPendingDecisions(outside: Outside) {
  const kept = new Map<string, Kept>();
  const listeners = new Set<() => void>();
  let shown: readonly PendingDecision[] = [];

  const tell = () => {
    shown = [...kept.values()].map((one) => one.decision);
    for (const listener of listeners) listener();
  };
  const change = (one: Kept, next: Partial<PendingDecision>) => {
    one.decision = { ...one.decision, ...next };
    tell();
  };
  const remove = (versionId: string) => {
    kept.get(versionId)?.stop();
    kept.delete(versionId);
    tell();
  };

  async function sendNow(versionId: string): Promise<void> {
    const one = kept.get(versionId);
    if (!one || (one.decision.state !== "waiting" && one.decision.state !== "failed")) return;
    one.stop();
    change(one, { state: "sending", error: null });
    try {
      await outside.send(one.decision.body);
    } catch (error) {
      const state = stateAfter(error);
      change(one, { state, error });
      if (state !== "failed") one.onAnswer(state);
      return;
    }
    change(one, { state: "sent" });
    one.onAnswer("sent");
    one.stop = outside.later(() => remove(versionId), outside.sentMs);
  }

  return {
    list: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(body: ReviewDecision, title: string, onAnswer: OnAnswer) {
      kept.get(body.versionId)?.stop();
      const decision = { body, title, state: "waiting", sendAt: outside.now() + outside.undoMs, error: null } as const;
      const stop = outside.later(() => void sendNow(body.versionId), outside.undoMs);
      kept.set(body.versionId, { decision, onAnswer, stop });
      tell();
    },
    sendNow,
    /** Takes a waiting decision back, or closes the message of one that is over. */
    remove(versionId: string) {
      if (kept.get(versionId)?.decision.state !== "sending") remove(versionId);
    },
    /**
     * The page is left: what still waits goes out at once, and what is under way again, because leaving cuts its
     * line (the server takes the first and refuses the second). The draft stays: nobody hears the answer.
     */
    leave() {
      for (const [versionId, one] of kept) {
        if (one.decision.state !== "waiting" && one.decision.state !== "sending") continue;
        one.stop();
        outside.sendAtLeaving(one.decision.body);
        one.decision = { ...one.decision, state: "sent" };
        one.stop = outside.later(() => remove(versionId), outside.sentMs);
      }
      tell();
    },
  };
}
