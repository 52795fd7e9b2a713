import type { AccountErasure } from "#contract/accounts/auth/personal-data.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { queueAccountMail } from "#server/accounts/auth/account-mails.ts";
import { type AccountRow, findAccount, lockAccount } from "#server/accounts/auth/accounts.store.ts";
import { recordActivity } from "#server/accounts/auth/account-activity.ts";
import { cancelErasure } from "#server/accounts/auth/cancel-erasure.ts";
import { requireCurrentPassword } from "#server/accounts/auth/confirm-password.ts";
import { endAccountSessions } from "#server/accounts/auth/sessions.ts";
import { scheduleErasure, countErasureBlockers } from "./erase-account.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";

const present = async (tx: Tx, { developerId }: AccountRow, eraseAt: Date | null): Promise<AccountErasure> => ({
  eraseAt: eraseAt?.toISOString() ?? null,
  ...(await countErasureBlockers(tx, developerId)),
});

async function ownAccount(tx: Tx, accountId: string): Promise<AccountRow> {
  const account = await findAccount(tx, accountId);
  if (!account) throw new Failure("session_ended");
  return account;
}

export const getErasureStatusRoute = handle(profileCalls.erasure)(async ({ actor, services }) => {
  const { db } = services.database;
  const account = await ownAccount(db, actor.accountId);
  return present(db, account, account.eraseAt);
});

/** Schedules the caller's erasure. A superadmin removes staff instead, so that the store always has one. */
export const requestErasureRoute = handle(profileCalls.askErasure)(async (context) => {
  const { body, actor, request, services } = context;
  const { database } = services;
  const account = await ownAccount(database.db, actor.accountId);
  await requireCurrentPassword(context, account, "password", body.password);
  if (account.developerId === null) throw new Failure("erasure_staff");
  return database.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id);
    const asked = await present(tx, account, locked?.eraseAt ?? null);
    if (asked.liveApps + asked.inReview > 0)
      throw new Failure("erasure_live_apps", { params: { count: asked.liveApps + asked.inReview } });
    if (asked.eraseAt !== null) return asked;
    const eraseAt = await scheduleErasure(tx, { id: account.id, eraseAt: null });
    await endAccountSessions(tx, account.id, "erasure_asked", request.sessionId ?? undefined);
    await recordActivity(tx, account.id, { kind: "erasure_asked", request });
    const letter = { template: "erasure-asked" as const, path: "/profile/data", values: { day: eraseAt } };
    await queueAccountMail(tx, services, account, letter);
    return present(tx, account, eraseAt);
  });
});

export const cancelOwnErasureRoute = handle(profileCalls.takeBackErasure)(async ({ actor, request, services }) =>
  services.database.transaction(async (tx) => {
    const account = await ownAccount(tx, actor.accountId);
    if (await cancelErasure(tx, account.id, request))
      await queueAccountMail(tx, services, account, { template: "erasure-taken-back", path: "/profile/data" });
    return present(tx, account, null);
  }),
);
