import type { Tx } from "#server/platform/db/transaction.ts";
import { createOneTimeUrl, queueMail } from "#server/integrations/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { getAccountTexts } from "#server/platform/texts/translation-functions.ts";
import type { AccountRow } from "./accounts.store.ts";

/** Mail templates about an account; their texts are in `locales/<language>/account-texts.json`. */
export type AccountMailTemplate =
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
  | "totp-reset"
  | "recovery-asked"
  | "recovery-waiting"
  | "recovery-code-used"
  | "sign-in-link";

interface AccountMailInput {
  readonly template: AccountMailTemplate;
  /** Path of the screen that the mail's button opens. */
  readonly path: string;
  /** Id of the one-time link in the mail. */
  readonly linkId?: string;
  readonly values?: Readonly<Record<string, string | number | Date>>;
}

/** Queues a mail about the account itself, regardless of notification preferences. */
export async function queueAccountMail(
  tx: Tx,
  { environment }: Pick<Services, "environment">,
  to: Pick<AccountRow, "email" | "firstName" | "language">,
  { template, path, linkId, values = {} }: AccountMailInput,
): Promise<void> {
  const { storeName, publicUrl } = environment;
  const { language, t } = getAccountTexts(to.language);
  const words = { storeName, ...values };
  const link = `${publicUrl}${path}`;
  const content = {
    language,
    subject: t(`${template}.subject`, words),
    greeting: t("hello", { name: to.firstName }),
    lines: [t(`${template}.text`, words)],
    action: t(`${template}.action`, words),
    link: linkId === undefined ? link : createOneTimeUrl(link),
    note: t(`${template}.note`, words),
    storeName,
  };
  await queueMail(tx, { to: to.email, template, content, ...(linkId !== undefined && { linkId }) });
}
