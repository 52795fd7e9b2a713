import { emailLinkLifetimeHours } from "#contract/accounts/auth/email-links.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createOneTimeUrl, queueMail } from "#server/integrations/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import type { AccountRow } from "./accounts.store.ts";
import type { RegistrationRow } from "./registrations.store.ts";

type Recipient = Pick<AccountRow, "email" | "firstName" | "language">;

interface AuthMailInput {
  readonly template: "verify-email" | "sign-up-again" | "staff-invite" | "reset-password" | "password-changed";
  readonly link: string;
  readonly linkId?: string;
}

/** Queues a mail about signing in to one person, regardless of notification preferences. */
async function queueAuthMail(
  tx: Tx,
  { environment }: Services,
  to: Recipient,
  { template, link, linkId }: AuthMailInput,
) {
  const { storeName } = environment;
  const { language, t } = getMailTexts(to.language);
  const named = { storeName };
  const content = {
    language,
    subject: t(`${template}.subject`, named),
    greeting: t("hello", { name: to.firstName }),
    lines: [t(`${template}.text`, named), ...(template === "sign-up-again" ? [t("sign-up-again.advice")] : [])],
    action: t(`${template}.action`),
    link,
    note: t(`${template}.note`, { hours: emailLinkLifetimeHours.staff_invite }),
    storeName,
  };
  await queueMail(tx, { to: to.email, template, content, ...(linkId !== undefined && { linkId }) });
}

/**
 * Mails the link that verifies a registration's address. The link opens a page with a button, so mail scanners that
 * open it do not use it up.
 */
export async function queueVerificationMail(
  tx: Tx,
  services: Services,
  { id, email, person }: RegistrationRow,
): Promise<void> {
  const to = { email, firstName: person.firstName, language: person.language ?? "en-US" };
  const link = createOneTimeUrl(`${services.environment.publicUrl}/verify-email`);
  await queueAuthMail(tx, services, to, { template: "verify-email", link, linkId: id });
}

/** Tells an account's owner that somebody tried to register its address again. */
export async function queueAlreadyRegisteredMail(tx: Tx, services: Services, to: Recipient): Promise<void> {
  await queueAuthMail(tx, services, to, { template: "sign-up-again", link: `${services.environment.publicUrl}/login` });
}

/** Invites a staff member; the command line prints the link, too. */
export async function queueStaffInvitationMail(
  tx: Tx,
  services: Services,
  to: Recipient,
  linkId: string,
): Promise<void> {
  const link = createOneTimeUrl(`${services.environment.publicUrl}/staff-invite`);
  await queueAuthMail(tx, services, to, { template: "staff-invite", link, linkId });
}

/** Mails a link to choose a new password. */
export async function queuePasswordResetMail(tx: Tx, services: Services, to: Recipient, linkId: string): Promise<void> {
  const link = createOneTimeUrl(`${services.environment.publicUrl}/reset-password`);
  await queueAuthMail(tx, services, to, { template: "reset-password", link, linkId });
}

/** Tells the owner about a new password; the link resets it, in case somebody else changed it. */
export async function queuePasswordChangedMail(tx: Tx, services: Services, to: Recipient): Promise<void> {
  await queueAuthMail(tx, services, to, {
    template: "password-changed",
    link: `${services.environment.publicUrl}/forgot-password`,
  });
}
