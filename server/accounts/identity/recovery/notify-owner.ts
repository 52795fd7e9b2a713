import { queueAccountMail } from "#server/accounts/auth/account-mails.ts";
import { findAccount } from "#server/accounts/auth/accounts.store.ts";
import { createOneTimeLink } from "#server/accounts/auth/one-time-links.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { queueSms } from "#server/integrations/sms/queue-sms.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { getAccountTexts } from "#server/platform/texts/translation-functions.ts";
import type { Services } from "#server/services.ts";
import type { StepRecoveryRow } from "./recovery.tables.ts";

/**
 * Tells the owner about their request at the account's mail address and verified phone. The mail's link cancels it, so
 * that a stolen password alone opens nothing.
 */
export async function notifyOwner(
  tx: Tx,
  services: Pick<Services, "environment" | "tokens">,
  { accountId, effectiveAt }: StepRecoveryRow,
): Promise<void> {
  const owner = await findAccount(tx, accountId);
  if (!owner) return;
  const template = effectiveAt === null ? "recovery-asked" : "recovery-waiting";
  const linkId = await createOneTimeLink(tx, services.tokens, accountId, "cancel_recovery");
  await queueAccountMail(tx, services, owner, {
    template,
    path: "/cancel-recovery",
    linkId,
    ...(effectiveAt && { values: { day: effectiveAt } }),
  });
  const developer = owner.developerId === null ? undefined : await findDeveloper(tx, owner.developerId);
  if (!developer?.phoneVerifiedAt) return;
  const { language, t } = getAccountTexts(owner.language);
  const text = t(`${template}.sms`, { storeName: services.environment.storeName });
  await queueSms(tx, { to: developer.phone, template, language, text });
}
