import { type ReviewDecision, statusAfter } from "#contract/review/views.ts";
import { VersionSummary } from "#contract/versions/views.ts";
import { ApiError } from "#providers/http/api-error.ts";

/** A decision between the button and the server. It can be undone while it waits. */
export interface PendingDecision {
  readonly body: ReviewDecision;
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

interface Outside {
  readonly send: (body: ReviewDecision) => Promise<unknown>;
  /** Must leave in the same tick: the page is going away. */
  readonly sendAtLeaving: (body: ReviewDecision) => void;
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
type OnAnswer = (answer: "sent" | "lost" | "changed") => void;

interface Kept {
  decision: PendingDecision;
  onAnswer: OnAnswer;
  stop: () => void;
  /** A line broke while it was under way, so the server may have it already. */
  mayHaveArrived: boolean;
}

/** No answer, or that of a proxy whose server is away. */
const isLineDead = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** The server refuses a decision sent twice; what it names as the version's status then tells whose it was. */
function isOwnEarlier({ decision, mayHaveArrived }: Kept, error: ApiError): boolean {
  if (!mayHaveArrived || error.code !== "version_status_conflict") return false;
  const current = VersionSummary.safeParse(error.current);
  return current.success && current.data.status === statusAfter[decision.body.decision];
}

function stateAfter(one: Kept, error: unknown): "sent" | "offline" | "failed" | "lost" | "changed" {
  if (isLineDead(error)) return "offline";
  if (!(error instanceof ApiError) || error.status !== 409) return "failed";
  if (isOwnEarlier(one, error)) return "sent";
  return error.code === "revision_conflict" ? "changed" : "lost";
}

const unsentStates = new Set<PendingDecision["state"]>(["waiting", "offline", "failed"]);

/** Holds decisions back for the seconds in which they can be undone, then sends each once. */
export function createPendingDecisions(outside: Outside) {
  const kept = new Map<string, Kept>();
  const listeners = new Set<() => void>();
  let shown: readonly PendingDecision[] = [];

  const isOwn = (one: Kept) => one.decision.accountId === outside.accountId();
  const own = () => [...kept].filter(([, one]) => isOwn(one));
  const tell = () => {
    shown = own().map(([, one]) => one.decision);
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
  const sendLater = (versionId: string, one: Kept, ms: number) => {
    one.stop();
    one.stop = outside.later(() => void sendNow(versionId), ms);
  };

  async function sendNow(versionId: string): Promise<void> {
    const one = kept.get(versionId);
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
      sendLater(versionId, one, outside.retryMs);
    } else if (state !== "failed") one.onAnswer(state);
    if (state === "sent") one.stop = outside.later(() => remove(versionId), outside.sentMs);
  }

  return {
    list: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(body: ReviewDecision, title: string, accountId: string, onAnswer: OnAnswer) {
      kept.get(body.versionId)?.stop();
      const sendAt = outside.now() + outside.undoMs;
      const decision = { body, title, accountId, state: "waiting", sendAt, error: null, nextId: null } as const;
      const one: Kept = { decision, onAnswer, stop: () => undefined, mayHaveArrived: false };
      kept.set(body.versionId, one);
      sendLater(body.versionId, one, outside.undoMs);
      tell();
    },
    sendNow,
    openedNext(versionId: string, nextId: string | null) {
      const one = kept.get(versionId);
      if (one) change(one, { nextId });
    },
    /** Takes a waiting decision back, or closes the message of one that is over. */
    remove(versionId: string) {
      if (kept.get(versionId)?.decision.state !== "sending") remove(versionId);
    },
    /** Somebody signed in: what they left waiting in this tab gets its seconds again. */
    resume() {
      for (const [versionId, one] of own()) {
        if (one.decision.state !== "waiting") continue;
        one.decision = { ...one.decision, sendAt: outside.now() + outside.undoMs };
        sendLater(versionId, one, outside.undoMs);
      }
      tell();
    },
    /** The line is back. */
    retry() {
      for (const [versionId, one] of own()) if (one.decision.state === "offline") void sendNow(versionId);
    },
    /** Sends at once whatever waits; false where something could not be sent. */
    async sendAll(): Promise<boolean> {
      await Promise.all(own().map(([versionId]) => sendNow(versionId)));
      return own().every(([, one]) => !unsentStates.has(one.decision.state));
    },
    /**
     * The page is left: what still waits goes out at once, and what is under way again, because leaving cuts its
     * line (the server takes the first and refuses the second). The draft stays: nobody hears the answer.
     */
    leave() {
      for (const [versionId, one] of own()) {
        if (!["waiting", "offline", "sending"].includes(one.decision.state)) continue;
        one.stop();
        outside.sendAtLeaving(one.decision.body);
        one.decision = { ...one.decision, state: "sent" };
        one.stop = outside.later(() => remove(versionId), outside.sentMs);
      }
      tell();
    },
  };
}
