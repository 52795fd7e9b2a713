import { correctableFields, type DeveloperUpdate } from "#contract/staff/developers/developer-change.ts";
import type { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import type { PublisherNames } from "#contract/accounts/identity/name-changes.ts";
import { toE164PhoneNumber } from "#contract/accounts/auth/registration.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { DeveloperRow, NewDeveloper } from "#server/accounts/developers/developers.store.ts";
import { differingNames } from "#server/accounts/identity/name-change-causes.ts";
import { recompareIdentityProof } from "#server/accounts/identity/proof-effect.ts";
import { fieldFailure } from "#server/platform/http/failure.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import { queueSms } from "#server/integrations/sms/queue-sms.ts";
import { publisherName, requirePinCodeMatch } from "#server/accounts/profile/update-profile.ts";
import type { Services } from "#server/services.ts";
import { getAccountTexts } from "#server/platform/texts/translation-functions.ts";
import {
  type LockedDeveloper,
  saveDeveloperChange,
  lockDeveloperAtRevision,
  developerConflictFailure,
} from "./save-developer.ts";
import { notifyDeveloper } from "./notify-developer-of-change.ts";

const nobody = { firstName: "", lastName: "" };

/**
 * Rejects a new organisation name for a developer who is a person. Also rejects a first or last name if the developer
 * has no account.
 */
function requireApplicableNames(
  { developer, people }: LockedDeveloper,
  { firstName, lastName, organizationName }: DeveloperUpdate,
): void {
  if (organizationName !== undefined && developer.accountType !== "ENTERPRISE")
    throw fieldFailure("organizationName", "not_of_persons");
  const given = firstName === undefined ? "lastName" : "firstName";
  if ((firstName ?? lastName) !== undefined && people.length === 0) throw fieldFailure(given, "nobody_signs_in");
}

/** Returns the phone number after the correction. */
function phoneAfter({ phone }: DeveloperRow, { countryCode, mobileNumber }: DeveloperUpdate): string {
  if (countryCode === undefined || mobileNumber === undefined) return phone;
  return toE164PhoneNumber(countryCode, mobileNumber) ?? phone;
}

function detailsAfter({ developer, people }: LockedDeveloper, body: DeveloperUpdate) {
  const { address, country, state, city, postalCode } = developer;
  const before = { name: developer.name, phone: developer.phone, address, country, state, city, postalCode };
  const after: typeof before = {
    name: publisherName(people[0] ?? nobody, developer, body),
    phone: phoneAfter(developer, body),
    address: body.address ?? address,
    country: body.country ?? country,
    state: body.state ?? state,
    city: body.city ?? city,
    postalCode: body.postalCode ?? postalCode,
  };
  return { before, after };
}

/**
 * Changes the phone number. A number entered by staff is unverified until its owner proves it; the old number gets an
 * SMS.
 */
async function changePhone(tx: Tx, services: Services, { developer, people }: LockedDeveloper, phone: string) {
  if (phone === developer.phone) return {};
  if (developer.phone !== "") {
    const { language, t } = getAccountTexts(people[0]?.language ?? "");
    const text = t("phone-changed.sms", { storeName: services.environment.storeName });
    await queueSms(tx, { to: developer.phone, template: "phone-changed", language, text });
  }
  return { phone, phoneVerifiedAt: null } satisfies Partial<NewDeveloper>;
}

/** Compares the proof of identity with corrected names. Returns the names that differ, for the audit log. */
async function compareNames(tx: Tx, { developer, people }: LockedDeveloper, corrected: Partial<PublisherNames>) {
  const { firstName, lastName } = people[0] ?? nobody;
  const before = { firstName, lastName, name: developer.name };
  const pair = { before, after: { ...before, ...corrected } };
  const names = differingNames(pair);
  if (Object.keys(names.after).length === 0) return undefined;
  await recompareIdentityProof(tx, developer.id, pair);
  return names;
}

/**
 * Corrects the details that staff may change; the mail address, which opens the account, stays. The loser of a race
 * gets 409.
 */
export async function correctDeveloper(
  tx: Tx,
  context: CallContext<typeof developerChangeCalls.updateDeveloper>,
): Promise<void> {
  const { body, services } = context;
  const changing = await lockDeveloperAtRevision(tx, context);
  if (changing.developer.status === "deleted")
    throw await developerConflictFailure(tx, services, "developer_deleted", changing.developer.id);
  requireApplicableNames(changing, body);
  const { before, after } = detailsAfter(changing, body);
  if (after.postalCode !== before.postalCode || after.state !== before.state || after.country !== before.country)
    requirePinCodeMatch(after);
  const { firstName, lastName } = body;
  const name = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
  const { phone, ...others } = after;
  await saveDeveloperChange(tx, changing, { ...others, ...(await changePhone(tx, services, changing, phone)) }, name);
  const names = await compareNames(tx, changing, { ...name, name: others.name });
  const fields = correctableFields.filter((field) => body[field] !== undefined && field !== "countryCode");
  await notifyDeveloper(tx, context, changing, { change: "details", reason: body.reason, data: { fields }, names });
}
