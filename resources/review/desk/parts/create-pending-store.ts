import { useEffect, useSyncExternalStore } from "react";
import type { Call } from "#contract/call.ts";
import { limits } from "#contract/limits.ts";
import { onBeforeSignOut } from "#providers/auth/before-sign-out.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { getAccessToken, sessionEpoch } from "#providers/http/session-storage.ts";
import { createPendingDecisionQueue, type DecisionIdentity, type PendingDecision } from "./pending-queue.ts";

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
