import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { listActivity, recordActivity } from "#server/accounts/auth/account-activity.ts";
import { fullName } from "#server/accounts/auth/full-name.ts";
import { endAccountSessions, endAccountSession, findLiveSessions } from "#server/accounts/auth/sessions.ts";
import { parseUserAgent } from "./parse-user-agent.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";

export const listSessionsRoute = handle(profileCalls.listSessions)(async ({ actor, request, reply, services }) => {
  const rows = await findLiveSessions(services.database.db, actor.accountId);
  reply.header("x-total-count", rows.length);
  const sessions = rows.map(({ id, userAgent, address, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    device: parseUserAgent(userAgent),
    address,
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isThis: id === request.sessionId,
  }));
  return [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)];
});

export const endOwnSessionRoute = handle(profileCalls.endSession)(async ({ params, actor, request, services }) =>
  services.database.transaction(async (tx) => {
    if (!(await endAccountSession(tx, actor.accountId, params.id, "ended_by_owner")))
      throw new Failure("session_not_found");
    await recordActivity(tx, actor.accountId, { kind: "session_ended", request });
    return { ended: 1 };
  }),
);

export const endOtherSessionsRoute = handle(profileCalls.endOtherSessions)(async ({ actor, request, services }) =>
  services.database.transaction(async (tx) => {
    const ended = await endAccountSessions(tx, actor.accountId, "ended_by_owner", request.sessionId ?? undefined);
    if (ended > 0) await recordActivity(tx, actor.accountId, { kind: "other_sessions_ended", request });
    return { ended };
  }),
);

export const listAccountActivityRoute = handle(profileCalls.accountActivity)(async ({ query, actor, services }) => {
  // One extra row shows whether there is another page.
  const rows = await listActivity(services.database.db, actor.accountId, query.before, query.limit + 1);
  const items = rows.slice(0, query.limit).map(({ event, staff }) => ({
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    device: parseUserAgent(event.userAgent),
    address: event.address,
    staffName: staff && fullName(staff),
    reason: event.data.reason ?? null,
  }));
  return { items, next: rows.length > query.limit ? (items.at(-1)?.id.replaceAll("-", "") ?? null) : null };
});
