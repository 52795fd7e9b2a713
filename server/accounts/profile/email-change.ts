import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { queueAccountMail } from "#server/accounts/auth/account-mails.ts";
import {
  type AccountRow,
  findAccountByEmail,
  findAccount,
  lockAccount,
  updateAccountAndRevision,
} from "#server/accounts/auth/accounts.store.ts";
import { recordActivity } from "#server/accounts/auth/account-activity.ts";
import {
  createOneTimeLink,
  findOneTimeLinkHolder,
  revokeOneTimeLinks,
  redeemOneTimeLink,
} from "#server/accounts/auth/one-time-links.ts";
import { requireCurrentPassword, requireMailedLinkPassword } from "#server/accounts/auth/confirm-password.ts";
import { endAccountSessions } from "#server/accounts/auth/sessions.ts";
import {
  deleteEmailChange,
  type EmailChangeRow,
  findEmailChange,
  markEmailChangeConfirmed,
  saveEmailChange,
} from "./email-change.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { callerRateLimitAddress } from "#server/platform/http/caller-address.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { handle, handlePublic } from "#server/platform/http/route.ts";
import { takeMailQuota } from "#server/integrations/mail/mail-quota.ts";
import type { Services } from "#server/services.ts";

const present = ({ newEmail, oldConfirmed, newConfirmed, expiresAt }: EmailChangeRow) => ({
  newEmail,
  oldConfirmed,
  newConfirmed,
  expiresAt: expiresAt.toISOString(),
});

const screen = "/confirm-email";

/** Mails the old address a link to approve the change, and the new one a link to verify it. */
async function mailLinks(tx: Tx, services: Services, account: AccountRow, newEmail: string, from: string) {
  const { tokens } = services;
  const oldLink = await createOneTimeLink(tx, tokens, account.id, "confirm_old_email");
  const newLink = await createOneTimeLink(tx, tokens, account.id, "confirm_new_email");
  const values = { newEmail };
  await queueAccountMail(tx, services, account, {
    template: "confirm-old-email",
    path: screen,
    linkId: oldLink,
    values,
  });
  // The new address may belong to somebody else, so it receives only a few of these mails a day.
  if (!(await takeMailQuota(tx, tokens, { to: newEmail, from }))) return;
  const to = { ...account, email: newEmail };
  await queueAccountMail(tx, services, to, { template: "confirm-new-email", path: screen, linkId: newLink, values });
}

export const getEmailChangeRoute = handle(profileCalls.emailChange)(async ({ actor, services }) => {
  const waiting = await findEmailChange(services.database.db, actor.accountId);
  return waiting ? present(waiting) : null;
});

/** Mails links to the old and the new address. The response does not reveal whether the new address has an account. */
export const requestEmailChangeRoute = handle(profileCalls.askEmailChange)(async (context) => {
  const { body, actor, request, services } = context;
  const { database } = services;
  const account = await findAccount(database.db, actor.accountId);
  if (!account) throw new Failure("session_ended");
  if (body.newEmail === account.email) throw fieldFailure("newEmail", "email_unchanged");
  await requireCurrentPassword(context, account, "password", body.password);
  return database.transaction(async (tx) => {
    const waiting = await saveEmailChange(tx, account.id, body.newEmail);
    await mailLinks(tx, services, account, body.newEmail, callerRateLimitAddress(request));
    await recordActivity(tx, account.id, { kind: "email_change_asked", request });
    return present(waiting);
  });
});

export const cancelEmailChangeRoute = handle(profileCalls.takeBackEmailChange)(async ({ actor, request, services }) =>
  services.database.transaction(async (tx) => {
    const dropped = await deleteEmailChange(tx, actor.accountId);
    await revokeOneTimeLinks(tx, actor.accountId, ["confirm_old_email", "confirm_new_email"]);
    if (dropped) await recordActivity(tx, actor.accountId, { kind: "email_change_taken_back", request });
    return { ended: dropped ? 1 : 0 };
  }),
);

/** Changes the address, tells both addresses and ends all sessions, so that everybody signs in with the new one. */
async function changeEmail(tx: Tx, services: Services, account: AccountRow, newEmail: string): Promise<void> {
  if (await findAccountByEmail(tx, newEmail)) throw new Failure("email_taken");
  await updateAccountAndRevision(tx, account.id, { email: newEmail, emailVerifiedAt: new Date() });
  await deleteEmailChange(tx, account.id);
  await endAccountSessions(tx, account.id, "email_changed");
  for (const email of [account.email, newEmail])
    await queueAccountMail(
      tx,
      services,
      { ...account, email },
      {
        template: "email-changed",
        path: "/login",
        values: { newEmail },
      },
    );
}

/**
 * Finds the account and pending change of a link to one of the two addresses, without redeeming it.
 * @throws `link_invalid`
 */
async function openLink(tx: Tx, token: string) {
  const link = await findOneTimeLinkHolder(tx, token, ["confirm_old_email", "confirm_new_email"]);
  const account = link && (await findAccount(tx, link.accountId));
  const waiting = account && (await findEmailChange(tx, account.id));
  if (!waiting || account.status !== "enabled") throw new Failure("link_invalid");
  return {
    account,
    waiting,
    purpose: link.purpose,
    confirms: link.purpose === "confirm_old_email" ? "old" : "new",
  } as const;
}

export const getEmailChangeLinkRoute = handlePublic(profileCalls.emailChangeLink)(async ({ query, services }) => {
  const { waiting, confirms } = await openLink(services.database.db, query.token);
  return { newEmail: waiting.newEmail, confirms };
});

/** Redeems a link on its holder's request; opening the page changes nothing. */
export const confirmEmailChangeRoute = handlePublic(profileCalls.confirmEmailChange)(async (context) => {
  const { body, request, services } = context;
  const { account, confirms, purpose } = await openLink(services.database.db, body.token);
  // The reader of the new address may be somebody else: an attacker could have entered it in their own account.
  if (confirms === "new") {
    if (body.password === undefined) throw fieldFailure("password", "required");
    await requireMailedLinkPassword(context, account, body.password, "account_password_wrong");
  }
  return services.database.transaction(async (tx) => {
    const accountId = await redeemOneTimeLink(tx, body.token, purpose);
    const locked = accountId === null ? undefined : await lockAccount(tx, accountId);
    const waiting = locked && (await markEmailChangeConfirmed(tx, locked.id, confirms));
    if (!waiting || locked.status !== "enabled") throw new Failure("link_invalid");
    const { oldConfirmed, newConfirmed, newEmail } = waiting;
    if (!oldConfirmed || !newConfirmed) return { waitsFor: oldConfirmed ? ("new" as const) : ("old" as const) };
    await changeEmail(tx, services, locked, newEmail);
    await recordActivity(tx, locked.id, { kind: "email_changed", request });
    return { waitsFor: null };
  });
});
