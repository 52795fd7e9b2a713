import { toE164 } from "#contract/accounts/auth/registration.ts";
import { mailAboutAccount } from "#server/accounts/auth/account-mails.ts";
import type { AccountRow } from "#server/accounts/auth/accounts.store.ts";
import { recordActivity } from "#server/accounts/auth/activity.ts";
import { redeemPhoneProof } from "./one-time-codes.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type DeveloperRow, updateDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { Context } from "#server/platform/http/route.ts";
import { queueSms } from "#server/integrations/sms/queue-sms.ts";
import { accountTexts } from "#server/platform/texts/texts.ts";

interface PhoneInput {
  readonly countryCode: string;
  readonly mobileNumber: string;
}

/** Saves a verified number as the developer's, and notifies the old number and the mail address. */
export async function savePhone(
  tx: Tx,
  { request, services }: Pick<Context, "request" | "services">,
  { account, developer }: { account: AccountRow; developer: DeveloperRow },
  { countryCode, mobileNumber }: PhoneInput,
): Promise<void> {
  const phone = toE164(countryCode, mobileNumber) ?? "";
  if (phone === developer.phone) return;
  if (!(await redeemPhoneProof(tx, account.id, services.tokens.blind(phone)))) throw new Failure("phone_not_verified");
  await updateDeveloper(tx, developer.id, { phone, phoneVerifiedAt: new Date() });
  await recordActivity(tx, account.id, { kind: "phone_changed", request });
  const { language, t } = accountTexts(account.language);
  const text = t("phone-changed.sms", { storeName: services.environment.storeName });
  await queueSms(tx, { to: developer.phone, template: "phone-changed", language, text });
  await mailAboutAccount(tx, services, account, { template: "phone-changed", path: "/account/security" });
}
