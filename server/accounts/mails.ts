import type { AccountRow } from "#server/accounts/accounts.store.ts";
import { createLink } from "#server/accounts/links.ts";
import type { Tx } from "#server/db/transaction.ts";
import { queueMail } from "#server/outside/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";

type Recipient = Pick<AccountRow, "id" | "email" | "firstName" | "language">;

/** The link opens the web app, which redeems the token: a mail scanner that only fetches pages uses nothing up. */
export async function mailVerification(tx: Tx, { environment }: Services, to: Recipient): Promise<void> {
  const token = await createLink(tx, to.id, "verify_email");
  const link = `${environment.publicUrl}/verify-email?token=${token}`;
  await queueMail(tx, {
    to: to.email,
    template: "verify-email",
    language: to.language,
    data: { name: to.firstName, link, storeName: environment.storeName },
  });
}

/** Tells the owner of a known address that somebody tried to register it again. */
export async function mailSignUpAgain(tx: Tx, { environment }: Services, to: Recipient): Promise<void> {
  await queueMail(tx, {
    to: to.email,
    template: "sign-up-again",
    language: to.language,
    data: { name: to.firstName, link: `${environment.publicUrl}/login`, storeName: environment.storeName },
  });
}

/** Invites a member of staff; the link is also printed for whoever runs the server. */
export async function mailStaffInvite(tx: Tx, { environment }: Services, to: Recipient, link: string): Promise<void> {
  await queueMail(tx, {
    to: to.email,
    template: "staff-invite",
    language: to.language,
    data: { name: to.firstName, link, storeName: environment.storeName },
  });
}
