import { type ReviewDecision, statusAfterDecision } from "#contract/review/desk/schemas.ts";
import { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { ApiError, isServerUnreachable } from "#providers/http/api-error.ts";
import { useEffect, useSyncExternalStore } from "react";
import type { Call } from "#contract/call.ts";
import { limits } from "#contract/limits.ts";
import { onBeforeSignOut } from "#providers/auth/before-sign-out.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { getAccessToken, sessionEpoch } from "#providers/http/session-storage.ts";

/** A decision that the server hasn't confirmed yet. It can be undone while it waits. */
export interface PendingDecision<Body = ReviewDecision> {
  readonly body: Body;
  readonly title: string;
  /** Account that decided; the decision is never sent under another session. */
  readonly accountId: string;
  /** `offline`: the connection failed; the decision is sent automatically when the connection is back. */
  readonly state: "waiting" | "offline" | "sending" | "sent" | "lost" | "changed" | "failed";
  /** Time at which the decision is sent, in milliseconds since 1970. */
  readonly sendAt: number;
  readonly error: unknown;
  /** Item claimed when the reviewer moved on to it; an undo releases it. */
  readonly nextId: string | null;
}

interface PendingQueueDeps<Body> {
  readonly send: (body: Body) => Promise<unknown>;
  /** Sends within the same tick, because the page is being left. */
  readonly sendAtLeaving: (body: Body) => void;
  /** Signed-in account; null if there is none. */
  readonly accountId: () => string | null;
  readonly now: () => number;
  /** Schedules a callback after the given ms; returns a function that cancels it. */
  readonly later: (act: () => void, ms: number) => () => void;
  readonly undoMs: number;
  /** Duration in ms for which the confirmation of sending stays. */
  readonly sentMs: number;
  /** Delay in ms before a retry after a failed connection. */
  readonly retryMs: number;
}

/** Called once the server has answered: accepted, or rejected because another decision or change came first. */
export type OnDecisionResult = (answer: "sent" | "lost" | "changed") => void;

/** Key of what a decision is about, and whether an error means that the server already has this decision. */
export interface DecisionIdentity<Body> {
  readonly keyOf: (body: Body) => string;
  readonly isMade: (body: Body, error: ApiError) => boolean;
}

interface PendingEntry<Body> {
  decision: PendingDecision<Body>;
  onAnswer: OnDecisionResult;
  stop: () => void;
  /** Whether the connection broke while the decision was being sent, so that the server may have it already. */
  mayHaveArrived: boolean;
}

const unsentStates = new Set<PendingDecision["state"]>(["waiting", "offline", "failed"]);

/** Delays decisions for the time in which they can be undone, then sends each one once. */
export function createPendingDecisionQueue<Body>({
  keyOf,
  isMade,
  ...outside
}: PendingQueueDeps<Body> & DecisionIdentity<Body>) {
  const entries = new Map<string, PendingEntry<Body>>();
  const listeners = new Set<() => void>();
  let shown: readonly PendingDecision<Body>[] = [];

  /** True if the server rejected a decision because it already has the same one: the status in the error tells. */
  const isOwnEarlier = ({ decision, mayHaveArrived }: PendingEntry<Body>, error: ApiError): boolean =>
    mayHaveArrived && isMade(decision.body, error);
  const stateAfter = (
    entry: PendingEntry<Body>,
    error: unknown,
  ): "sent" | "offline" | "failed" | "lost" | "changed" => {
    if (isServerUnreachable(error)) return "offline";
    if (!(error instanceof ApiError) || error.status !== 409) return "failed";
    if (isOwnEarlier(entry, error)) return "sent";
    return error.code === "revision_conflict" ? "changed" : "lost";
  };
  const isOwn = (entry: PendingEntry<Body>) => entry.decision.accountId === outside.accountId();
  const own = () => [...entries].filter(([, entry]) => isOwn(entry));
  const tell = () => {
    shown = own().map(([, entry]) => entry.decision);
    for (const listener of listeners) listener();
  };
  const change = (entry: PendingEntry<Body>, next: Partial<PendingDecision<Body>>) => {
    entry.decision = { ...entry.decision, ...next };
    tell();
  };
  const remove = (key: string) => {
    entries.get(key)?.stop();
    entries.delete(key);
    tell();
  };
  const sendLater = (key: string, entry: PendingEntry<Body>, ms: number) => {
    entry.stop();
    entry.stop = outside.later(() => void sendNow(key), ms);
  };

  async function sendNow(key: string): Promise<void> {
    const entry = entries.get(key);
    if (!entry || !isOwn(entry) || !unsentStates.has(entry.decision.state)) return;
    entry.stop();
    change(entry, { state: "sending", error: null });
    let state: ReturnType<typeof stateAfter> = "sent";
    try {
      await outside.send(entry.decision.body);
    } catch (error) {
      state = stateAfter(entry, error);
      entry.decision = { ...entry.decision, error };
    }
    change(entry, { state });
    if (state === "offline") {
      entry.mayHaveArrived = true;
      sendLater(key, entry, outside.retryMs);
    } else if (state !== "failed") entry.onAnswer(state);
    if (state === "sent") entry.stop = outside.later(() => remove(key), outside.sentMs);
  }

  return {
    list: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(body: Body, title: string, accountId: string, onAnswer: OnDecisionResult) {
      const key = keyOf(body);
      entries.get(key)?.stop();
      const sendAt = outside.now() + outside.undoMs;
      const decision = { body, title, accountId, state: "waiting", sendAt, error: null, nextId: null } as const;
      const entry: PendingEntry<Body> = { decision, onAnswer, stop: () => undefined, mayHaveArrived: false };
      entries.set(key, entry);
      sendLater(key, entry, outside.undoMs);
      tell();
    },
    sendNow,
    openedNext(key: string, nextId: string | null) {
      const entry = entries.get(key);
      if (entry) change(entry, { nextId });
    },
    /** Cancels a waiting decision, or dismisses the message of a finished one. */
    remove(key: string) {
      if (entries.get(key)?.decision.state !== "sending") remove(key);
    },
    /** Restarts the time to undo for decisions that the user left waiting in this tab; called after sign-in. */
    resume() {
      for (const [key, entry] of own()) {
        if (entry.decision.state !== "waiting") continue;
        entry.decision = { ...entry.decision, sendAt: outside.now() + outside.undoMs };
        sendLater(key, entry, outside.undoMs);
      }
      tell();
    },
    /** Sends decisions whose connection failed; called when the connection is back. */
    retry() {
      for (const [key, entry] of own()) if (entry.decision.state === "offline") void sendNow(key);
    },
    /** Sends all unsent decisions immediately; resolves to false if any of them couldn't be sent. */
    async sendAll(): Promise<boolean> {
      await Promise.all(own().map(([key]) => sendNow(key)));
      return own().every(([, entry]) => !unsentStates.has(entry.decision.state));
    },
    /**
     * Sends all decisions immediately, because the page is being left. Those in flight are sent again, since leaving
     * cuts their connection; the server accepts only the first. Drafts stay, because nobody receives the response.
     */
    leave() {
      for (const [key, entry] of own()) {
        if (!["waiting", "offline", "sending"].includes(entry.decision.state)) continue;
        entry.stop();
        outside.sendAtLeaving(entry.decision.body);
        entry.decision = { ...entry.decision, state: "sent" };
        entry.stop = outside.later(() => remove(key), outside.sentMs);
      }
      tell();
    },
  };
}

/** Identity of decisions on versions: the version's id, and how to recognize a decision that the server already has. */
export const versionDecisionIdentity: DecisionIdentity<ReviewDecision> = {
  keyOf: ({ versionId }) => versionId,
  isMade: ({ decision }, error) => {
    if (error.code !== "version_status_conflict") return false;
    const current = VersionSummary.safeParse(error.current);
    return current.success && current.data.status === statusAfterDecision[decision];
  },
};

interface PendingStoreOptions<Body> extends DecisionIdentity<Body> {
  /** The call that sends a decision; its path has no parameters. */
  readonly call: Pick<Call, "method" | "path">;
  readonly send: (body: Body) => Promise<unknown>;
  /** Path where a user who signs out finds the unsent decisions. */
  readonly path: string;
}

/**
 * Sends a decision with `keepalive`, so that the request outlives the page. Browsers refuse bodies over 64 KiB there.
 */
function sendKeepalive({ method, path }: Pick<Call, "method" | "path">, body: unknown): void {
  const token = getAccessToken();
  // Without a token, behind a cover for instance, the server would refuse it.
  if (token === null) return;
  void fetch(`/api${path}`, {
    method,
    keepalive: true,
    credentials: "same-origin",
    headers: { "content-type": "application/json", authorization: `O-Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

/**
 * Creates the store of this tab's decisions that can still be undone, with a hook for the signed-in user's. It reacts
 * to leaving the page, reconnecting and signing out.
 */
export function createPendingDecisionStore<Body>({ call, path, ...kind }: PendingStoreOptions<Body>) {
  /** The reviewer last seen on a screen with decisions, and the session of this tab at that time. */
  let reviewer: { readonly accountId: string; readonly epoch: string } | null = null;
  const pending = createPendingDecisionQueue<Body>({
    ...kind,
    sendAtLeaving: (body) => sendKeepalive(call, body),
    accountId: () => (reviewer?.epoch === sessionEpoch() ? reviewer.accountId : null),
    now: () => Date.now(),
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    undoMs: limits.decisionUndoSeconds * 1000,
    sentMs: 3000,
    retryMs: 15_000,
  });
  addEventListener("pagehide", () => pending.leave());
  addEventListener("online", () => pending.retry());
  onBeforeSignOut(async () => ((await pending.sendAll()) ? null : path));

  function usePending(): readonly PendingDecision<Body>[] {
    const { accountId } = useProfile().actor;
    useEffect(() => {
      const epoch = sessionEpoch();
      if (reviewer?.accountId === accountId && reviewer.epoch === epoch) return;
      reviewer = { accountId, epoch };
      pending.resume();
    }, [accountId]);
    return useSyncExternalStore(pending.subscribe, pending.list);
  }
  return { pending, usePending };
}
