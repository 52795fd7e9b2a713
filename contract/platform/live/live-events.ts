import type { ResourceName } from "#contract/resources.ts";

/**
 * Server-sent events that tell a signed-in browser which records changed, never their content: `GET /api/x/live`. It
 * isn't declared as a call because its response never ends.
 */
export const liveEventsPath = "/x/live";

export const liveConnectionLimits = {
  /** Interval of heartbeats, and of checks that the session is still valid. */
  heartbeatSeconds: 20,
  /** Open connections in one process: per account (each browser has one), per address (a mobile carrier), in total. */
  linesOfAccount: 12,
  linesOfAddress: 3_000,
  lines: 5_000,
  /** Maximum ids sent for one kind of change; beyond that, the event names only the resource. */
  ids: 50,
  /** Seconds that the server remembers changes. A browser that was away for longer must refetch everything. */
  rememberedSeconds: 60,
} as const;

export const recordChangeTypes = ["created", "updated", "deleted"] as const;
export type RecordChangeType = (typeof recordChangeTypes)[number];

/** Changed records of a resource. An empty `ids` means that any of them may have changed. */
export interface RecordChange {
  readonly resource: ResourceName;
  readonly type: RecordChangeType;
  readonly ids: readonly string[];
}

/**
 * Events on the connection, by name. `open` comes first. After `anew`, or `open` with `anew: true`, changes may have
 * been missed: refetch everything on screen. `ended`: the session is over.
 */
export interface LiveEvents {
  readonly open: { readonly anew: boolean };
  readonly changes: readonly RecordChange[];
  readonly anew: null;
  readonly ended: null;
}
