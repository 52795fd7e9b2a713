import { accountCalls } from "#contract/accounts/auth/calls.ts";
import type { TotpState } from "#contract/accounts/auth/totp-calls.ts";
import { queueAccountMail } from "./account-mails.ts";
import { type AccountRow, findAccount } from "./accounts.store.ts";
import { recordActivity } from "./account-activity.ts";
import { needsTotpEnrolment } from "./actor.ts";
import { clearAttemptFailures, recordLoginFailure } from "./login-failures.ts";
import { requirePasswordBeforeCode, startPasswordConfirmation } from "./confirm-password.ts";
import { endAccountSessions } from "./sessions.ts";
import {
  confirmTotp as turnOn,
  findTotp,
  countUnusedRecoveryCodes,
  removeTotp,
  renewRecoveryCodes,
  startTotpEnrolment as start,
  redeemSecondFactor,
} from "./totp.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { type CallContext, handle, type Route } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";

type RequestContext = Pick<CallContext, "actor" | "request" | "services">;

async function ownAccount({ actor, services }: RequestContext): Promise<AccountRow> {
  const account = await findAccount(services.database.db, actor.accountId);
  if (!account) throw new Failure("session_ended");
  return account;
}

async function stateOf(tx: Tx, account: AccountRow): Promise<TotpState> {
  const confirmedAt = (await findTotp(tx, account.id))?.confirmedAt ?? null;
  return {
    on: confirmedAt !== null,
    since: confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: confirmedAt === null ? 0 : await countUnusedRecoveryCodes(tx, account.id),
    required: needsTotpEnrolment({ ...account, enrolledAt: null }),
  };
}

/** Runs one check under the sign-in throttle; a failure counts as a wrong password. */
async function runThrottledCheck(
  context: RequestContext,
  { email }: AccountRow,
  field: string,
  code: string,
  right: () => Promise<boolean>,
) {
  const attempt = await startPasswordConfirmation(context, email);
  if (await right()) return;
  await recordLoginFailure(context.services.database.db, attempt);
  throw fieldFailure(field, code);
}

const codeIsRight =
  ({ services: { database, tokens } }: RequestContext, { id }: AccountRow, code: string) =>
  async () =>
    (await redeemSecondFactor(database.db, tokens, id, code)) !== null;

async function requireTotpState({ database }: Services, { id }: AccountRow, on: boolean): Promise<void> {
  const row = await findTotp(database.db, id);
  if (!row) throw new Failure("totp_not_started");
  if ((row.confirmedAt !== null) !== on) throw new Failure(on ? "totp_not_started" : "totp_on");
}

const totpState = handle(accountCalls.totpState)(async (asked) =>
  stateOf(asked.services.database.db, await ownAccount(asked)),
);

const startTotp = handle(accountCalls.startTotp)(async (asked) => {
  const { database, environment, tokens } = asked.services;
  const account = await ownAccount(asked);
  const setup = await database.transaction((tx) => start(tx, tokens, account, environment.storeName));
  if (!setup) throw new Failure("totp_on");
  return setup;
});

const confirmTotp = handle(accountCalls.confirmTotp)(async (asked) => {
  const { body, services } = asked;
  const account = await ownAccount(asked);
  await requireTotpState(services, account, false);
  await runThrottledCheck(asked, account, "code", "totp_code_wrong", codeIsRight(asked, account, body.code));
  return services.database.transaction(async (tx) => {
    await turnOn(tx, account.id);
    await endAccountSessions(tx, account.id, "totp_on", asked.request.sessionId ?? undefined);
    await recordActivity(tx, account.id, { kind: "totp_on", request: asked.request });
    await queueAccountMail(tx, services, account, { template: "totp-on", path: "/account/security" });
    return stateOf(tx, account);
  });
});

const turnOffTotp = handle(accountCalls.turnOffTotp)(async (asked) => {
  const { body, services } = asked;
  const account = await ownAccount(asked);
  await requireTotpState(services, account, true);
  const attempt = await requirePasswordBeforeCode(asked, account, "password", body.password);
  await runThrottledCheck(asked, account, "code", "totp_code_wrong", codeIsRight(asked, account, body.code));
  return services.database.transaction(async (tx) => {
    await removeTotp(tx, account.id);
    await endAccountSessions(tx, account.id, "totp_off", asked.request.sessionId ?? undefined);
    await clearAttemptFailures(tx, attempt);
    await recordActivity(tx, account.id, { kind: "totp_off", request: asked.request });
    await queueAccountMail(tx, services, account, { template: "totp-off", path: "/account/security" });
    return stateOf(tx, account);
  });
});

const newRecoveryCodes = handle(accountCalls.newRecoveryCodes)(async (asked) => {
  const { body, services } = asked;
  const account = await ownAccount(asked);
  await requireTotpState(services, account, true);
  await runThrottledCheck(asked, account, "code", "totp_code_wrong", codeIsRight(asked, account, body.code));
  const renew = (tx: Tx) => renewRecoveryCodes(tx, services.tokens, account.id);
  return { recoveryCodes: await services.database.transaction(renew) };
});

export const totpRoutes: readonly Route[] = [totpState, startTotp, confirmTotp, turnOffTotp, newRecoveryCodes];
