import type { Tx } from "#server/db/transaction.ts";
import { oneTimeAddress, queueMail } from "#server/outside/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { accountTexts } from "#server/texts/texts.ts";
import type { AccountRow } from "./accounts.store.ts";

/** What is said about an account, in `locales/<language>/account-texts.json`. */
export type AccountMail =
  | "phone-changed"
  | "confirm-old-email"
  | "confirm-new-email"
  | "email-changed"
  | "erasure-asked"
  | "erasure-taken-back"
  | "erasure-done"
  | "export-ready"
  | "totp-on"
  | "totp-off"
  | "recovery-code-used";

interface Letter {
  readonly template: AccountMail;
  /** The screen its button opens. */
  readonly path: string;
  /** Of the one-time link in it. */
  readonly linkId?: string;
  readonly values?: Readonly<Record<string, string | number | Date>>;
}

/** Days as they are in India, in the mail's language. */
const longDay = { dateStyle: "long", timeZone: "Asia/Kolkata", numberingSystem: "latn" } as const;

/** What is about the account itself goes to its owner whatever that person chose. */
export async function mailAboutAccount(
  tx: Tx,
  { environment }: Pick<Services, "environment">,
  to: Pick<AccountRow, "email" | "firstName" | "language">,
  { template, path, linkId, values = {} }: Letter,
): Promise<void> {
  const { storeName, publicUrl } = environment;
  const { language, t } = accountTexts(to.language);
  const words = { storeName, ...values, formatParams: { day: longDay } };
  const link = `${publicUrl}${path}`;
  const content = {
    language,
    subject: t(`${template}.subject`, words),
    greeting: t("hello", { name: to.firstName }),
    lines: [t(`${template}.text`, words)],
    action: t(`${template}.action`, words),
    link: linkId === undefined ? link : oneTimeAddress(link),
    note: t(`${template}.note`, words),
    storeName,
  };
  await queueMail(tx, { to: to.email, template, content, ...(linkId !== undefined && { linkId }) });
}
