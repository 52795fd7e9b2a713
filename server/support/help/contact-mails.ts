import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import type { StoredContactMessage } from "./contact-messages.store.ts";
import { findSupportTeam } from "./find-support-team.ts";

type Needs = Pick<Services, "environment">;

/** Returns the reference of the message, quoted in the mails to the sender and the team. */
export function getContactReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** Mails the message to the support address or, without one, to every superadmin. */
export async function queueContactMail(tx: Tx, services: Needs, message: StoredContactMessage): Promise<void> {
  const { storeName } = services.environment;
  for (const reader of await findSupportTeam(tx, services)) {
    const { language, t } = getMailTexts(reader.language);
    const { name, email, subject } = message;
    const reference = getContactReference(message.id);
    const content = {
      language,
      subject: t("contact-message.subject", { subject }),
      greeting: reader.greeting ? t("hello", { name: reader.greeting.firstName }) : storeName,
      lines: [t("contact-message.text", { name, email, reference })],
      items: [{ title: subject, description: message.message }],
      action: t("contact-message.action"),
      link: `mailto:${encodeURIComponent(email).replace("%40", "@")}`,
      note: t("contact-message.note"),
      storeName,
    };
    await queueMail(tx, { to: reader.email, template: "contact-message", content });
  }
}

/** Confirms the receipt to the sender. It quotes nothing they typed, since the address may be somebody else's. */
export async function queueContactReceipt(
  tx: Tx,
  { environment }: Needs,
  { id, email, language: wanted }: { id: string; email: string; language: LanguageCode },
): Promise<void> {
  const { storeName, publicUrl } = environment;
  const { language, t } = getMailTexts(wanted);
  const content = {
    language,
    subject: t("contact-received.subject", { storeName }),
    greeting: t("contact-received.hello"),
    lines: [t("contact-received.text", { reference: getContactReference(id) })],
    action: t("contact-received.action"),
    link: publicUrl,
    note: t("contact-received.note"),
    storeName,
  };
  await queueMail(tx, { to: email, template: "contact-received", content });
}
