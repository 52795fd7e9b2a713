import { type ReviewDecision, statusAfter } from "#contract/review/views.ts";
import { VersionSummary } from "#contract/versions/views.ts";
import { ApiError, isAway } from "#providers/http/api-error.ts";

/** A decision between the button and the server. It can be undone while it waits. */
export interface PendingDecision<Body = ReviewDecision> {
  readonly body: Body;
  readonly title: string;
  /** Who decided: it goes out under nobody else's session. */
  readonly accountId: string;
  /** `offline`: it met a dead line and goes out by itself when the line is back. */
  readonly state: "waiting" | "offline" | "sending" | "sent" | "lost" | "changed" | "failed";
  /** When it goes out, in milliseconds. */
  readonly sendAt: number;
  readonly error: unknown;
  /** Claimed when the desk went on to it; an undo gives it back. */
  readonly nextId: string | null;
}

interface Outside<Body> {
  readonly send: (body: Body) => Promise<unknown>;
  /** Must leave in the same tick: the page is going away. */
  readonly sendAtLeaving: (body: Body) => void;
  /** Who is signed in now; null while nobody is. */
  readonly accountId: () => string | null;
  readonly now: () => number;
  /** Runs the act after so many milliseconds; the answer takes it back. */
  readonly later: (act: () => void, ms: number) => () => void;
  readonly undoMs: number;
  /** How long the word that it was sent stays. */
  readonly sentMs: number;
  /** How long after a dead line it is tried again. */
  readonly retryMs: number;
}

/** Told once the server answered: taken, or refused because somebody or something came first. */
export type OnAnswer = (answer: "sent" | "lost" | "changed") => void;

/** What a decision is about, and whether the server refuses one because it has it already. */
export interface Kind<Body> {
  readonly keyOf: (body: Body) => string;
  readonly isMade: (body: Body, error: ApiError) => boolean;
}

interface Kept<Body> {
  decision: PendingDecision<Body>;
  onAnswer: OnAnswer;
  stop: () => void;
  /** A line broke while it was under way, so the server may have it already. */
  mayHaveArrived: boolean;
}

const unsentStates = new Set<PendingDecision["state"]>(["waiting", "offline", "failed"]);

/** Holds decisions back for the seconds in which they can be undone, then sends each once. */
export function createPending<Body>({ keyOf, isMade, ...outside }: Outside<Body> & Kind<Body>) {
  const kept = new Map<string, Kept<Body>>();
  const listeners = new Set<() => void>();
  let shown: readonly PendingDecision<Body>[] = [];

  /** The server refuses a decision sent twice; what it names as the status then tells whose it was. */
  const isOwnEarlier = ({ decision, mayHaveArrived }: Kept<Body>, error: ApiError): boolean =>
    mayHaveArrived && isMade(decision.body, error);
  const stateAfter = (one: Kept<Body>, error: unknown): "sent" | "offline" | "failed" | "lost" | "changed" => {
    if (isAway(error)) return "offline";
    if (!(error instanceof ApiError) || error.status !== 409) return "failed";
    if (isOwnEarlier(one, error)) return "sent";
    return error.code === "revision_conflict" ? "changed" : "lost";
  };
  const isOwn = (one: Kept<Body>) => one.decision.accountId === outside.accountId();
  const own = () => [...kept].filter(([, one]) => isOwn(one));
  const tell = () => {
    shown = own().map(([, one]) => one.decision);
    for (const listener of listeners) listener();
  };
  const change = (one: Kept<Body>, next: Partial<PendingDecision<Body>>) => {
    one.decision = { ...one.decision, ...next };
    tell();
  };
  const remove = (key: string) => {
    kept.get(key)?.stop();
    kept.delete(key);
    tell();
  };
  const sendLater = (key: string, one: Kept<Body>, ms: number) => {
    one.stop();
    one.stop = outside.later(() => void sendNow(key), ms);
  };

  async function sendNow(key: string): Promise<void> {
    const one = kept.get(key);
    if (!one || !isOwn(one) || !unsentStates.has(one.decision.state)) return;
    one.stop();
    change(one, { state: "sending", error: null });
    let state: ReturnType<typeof stateAfter> = "sent";
    try {
      await outside.send(one.decision.body);
    } catch (error) {
      state = stateAfter(one, error);
      one.decision = { ...one.decision, error };
    }
    change(one, { state });
    if (state === "offline") {
      one.mayHaveArrived = true;
      sendLater(key, one, outside.retryMs);
    } else if (state !== "failed") one.onAnswer(state);
    if (state === "sent") one.stop = outside.later(() => remove(key), outside.sentMs);
  }

  return {
    list: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(body: Body, title: string, accountId: string, onAnswer: OnAnswer) {
      const key = keyOf(body);
      kept.get(key)?.stop();
      const sendAt = outside.now() + outside.undoMs;
      const decision = { body, title, accountId, state: "waiting", sendAt, error: null, nextId: null } as const;
      const one: Kept<Body> = { decision, onAnswer, stop: () => undefined, mayHaveArrived: false };
      kept.set(key, one);
      sendLater(key, one, outside.undoMs);
      tell();
    },
    sendNow,
    openedNext(key: string, nextId: string | null) {
      const one = kept.get(key);
      if (one) change(one, { nextId });
    },
    /** Takes a waiting decision back, or closes the message of one that is over. */
    remove(key: string) {
      if (kept.get(key)?.decision.state !== "sending") remove(key);
    },
    /** Somebody signed in: what they left waiting in this tab gets its seconds again. */
    resume() {
      for (const [key, one] of own()) {
        if (one.decision.state !== "waiting") continue;
        one.decision = { ...one.decision, sendAt: outside.now() + outside.undoMs };
        sendLater(key, one, outside.undoMs);
      }
      tell();
    },
    /** The line is back. */
    retry() {
      for (const [key, one] of own()) if (one.decision.state === "offline") void sendNow(key);
    },
    /** Sends at once whatever waits; false where something could not be sent. */
    async sendAll(): Promise<boolean> {
      await Promise.all(own().map(([key]) => sendNow(key)));
      return own().every(([, one]) => !unsentStates.has(one.decision.state));
    },
    /**
     * The page is left: what still waits goes out at once, and what is under way again, because leaving cuts its
     * line (the server takes the first and refuses the second). The draft stays: nobody hears the answer.
     */
    leave() {
      for (const [key, one] of own()) {
        if (!["waiting", "offline", "sending"].includes(one.decision.state)) continue;
        one.stop();
        outside.sendAtLeaving(one.decision.body);
        one.decision = { ...one.decision, state: "sent" };
        one.stop = outside.later(() => remove(key), outside.sentMs);
      }
      tell();
    },
  };
}

/** Of versions. */
export const decisionOnVersion: Kind<ReviewDecision> = {
  keyOf: ({ versionId }) => versionId,
  isMade: ({ decision }, error) => {
    if (error.code !== "version_status_conflict") return false;
    const current = VersionSummary.safeParse(error.current);
    return current.success && current.data.status === statusAfter[decision];
  },
};
