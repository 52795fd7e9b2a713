import { actingSessionMinutes } from "#contract/access/roles.ts";
import { actingCalls } from "#contract/staff/members/acting-calls.ts";
import { addActingSession, endActingSessions, findOldestAccount } from "#server/accounts/auth/acting.store.ts";
import { recordActivity } from "#server/accounts/auth/account-activity.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireSession } from "#server/platform/http/authenticate-requests.ts";
import { handle } from "#server/platform/http/route.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { writeAudit } from "./write-audit.ts";
import { scheduleActingExpiry, recordActingEnd } from "./acting-end-jobs.ts";

/** Returns the account that an admin acts as. Throws cannot_act_as unless the developer could sign in. */
async function ownerOf(tx: Tx, developerId: string): Promise<string> {
  const developer = await findDeveloper(tx, developerId);
  if (!developer) throw new Failure("developer_not_found");
  const owner = developer.status === "enabled" ? await findOldestAccount(tx, developerId) : undefined;
  if (!owner) throw new Failure("cannot_act_as");
  return owner.id;
}

export const actAsDeveloperRoute = handle(actingCalls.actAsDeveloper)(async ({ body, actor, request, services }) => {
  const { developerId, reason } = body;
  const sessionId = requireSession(request);
  const adminId = actor.accountId;
  const endsAt = new Date(Date.now() + actingSessionMinutes * 60_000);
  const begun = await services.database.transaction(async (tx) => {
    const accountId = await ownerOf(tx, developerId);
    await endActingSessions(tx, { sessionId }, "replaced");
    const { id } = await addActingSession(tx, { adminId, sessionId, accountId, developerId, reason, endsAt });
    await scheduleActingExpiry(tx, id, endsAt);
    await writeAudit(tx, {
      actor,
      action: "acting_started",
      subject: "Account",
      subjectId: accountId,
      data: { developerId, reason, actingId: id, endsAt: endsAt.toISOString() },
      requestId: request.id,
    });
    await recordActivity(tx, accountId, { kind: "acting_started", request, adminId, reason });
    await notify(tx, services, {
      event: "acting-started",
      to: { developerId },
      about: { reason, endsAt: endsAt.toISOString() },
    });
    return { actingId: id, accountId };
  });
  const devJwt = await services.tokens.signActing({ ...begun, sessionId, adminId }, endsAt);
  return { devJwt, endsAt: endsAt.toISOString() };
});

export const revertToAdminRoute = handle(actingCalls.revertToAdmin)(async ({ request, services }) => {
  const sessionId = requireSession(request);
  await services.database.transaction(async (tx) => {
    for (const ended of await endActingSessions(tx, { sessionId }, "reverted"))
      await recordActingEnd(tx, ended, request);
  });
  return { success: true };
});
