import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { findAccount, lockAccount, updateAccount } from "#server/accounts/auth/accounts.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";

export const getTourStateRoute = handle(profileCalls.tour)(async ({ actor, services }) => {
  const account = await findAccount(services.database.db, actor.accountId);
  if (!account) throw new Failure("session_ended");
  return { endedAt: account.tourEndedAt?.toISOString() ?? null };
});

export const endTourRoute = handle(profileCalls.endTour)(async ({ actor, services }) =>
  services.database.transaction(async (tx) => {
    const account = await lockAccount(tx, actor.accountId);
    if (!account) throw new Failure("session_ended");
    const endedAt = account.tourEndedAt ?? new Date();
    if (account.tourEndedAt === null) await updateAccount(tx, account.id, { tourEndedAt: endedAt });
    return { endedAt: endedAt.toISOString() };
  }),
);
