import { buildAccessRecord } from "#contract/access/rules.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import type { ProfileUpdate } from "#contract/accounts/auth/profile.ts";
import {
  type AccountRow,
  lockAccount,
  updateAccount,
  updateAccountAndRevision,
} from "#server/accounts/auth/accounts.store.ts";
import { isRecentlyConfirmed } from "#server/accounts/auth/confirm-identity.ts";
import { recordActivity } from "#server/accounts/auth/account-activity.ts";
import { readProfile } from "#server/accounts/auth/get-profile.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type DeveloperRow, findDeveloper, updateDeveloper } from "#server/accounts/developers/developers.store.ts";
import { askNameChange } from "#server/accounts/identity/ask-name-change.ts";
import { differingNames, findNameChangeCauses, namesDiffer } from "#server/accounts/identity/name-change-causes.ts";
import type { NamePair } from "#server/accounts/identity/proof-effect.ts";
import { countLiveApps } from "#server/catalog/apps/apps.store.ts";
import { findPageOfDeveloper } from "#server/publishing/developer-pages/developer-pages.store.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { findDistrictByPin, findStatesInPinZone } from "#server/platform/reference/pin-codes.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { toE164PhoneNumber } from "#contract/accounts/auth/registration.ts";
import { queueAccountMail } from "#server/accounts/auth/account-mails.ts";
import { redeemPhoneProof } from "./one-time-codes.store.ts";
import { queueSms } from "#server/integrations/sms/queue-sms.ts";
import { getAccountTexts } from "#server/platform/texts/translation-functions.ts";

type ProfileContext = Pick<CallContext, "actor" | "abilities" | "request" | "services">;

interface Owner {
  readonly account: AccountRow;
  /** Developer of the account; undefined for staff. */
  readonly developer: DeveloperRow | undefined;
}

/** Locks the caller's own records. Throws revision_conflict if somebody saved since the caller loaded them. */
async function lockOwnRecords(tx: Tx, asker: ProfileContext, revision: number): Promise<Owner> {
  const account = await lockAccount(tx, asker.actor.accountId);
  if (!account) throw new Failure("session_ended");
  if (account.revision !== revision) throw new Failure("revision_conflict", { current: await readProfile(tx, asker) });
  const developer = account.developerId === null ? undefined : await findDeveloper(tx, account.developerId);
  return { account, developer };
}

/** Throws a field error if an Indian address has a PIN code of another state, whichever of them changed. */
export function requirePinCodeMatch({
  country,
  postalCode,
  state,
}: Pick<DeveloperRow, "country" | "postalCode" | "state">): void {
  const states = country === "IN" ? findStatesInPinZone(postalCode) : [];
  if (states.length === 0 || states.includes(state)) return;
  throw fieldFailure("postalCode", "pin_of_another_state", {
    state: findDistrictByPin(postalCode)?.state ?? states.join(", "),
  });
}

/** Returns the publisher's name: a person's first and last name, or the organisation's. */
export function publisherName(
  account: Pick<AccountRow, "firstName" | "lastName">,
  developer: Pick<DeveloperRow, "accountType" | "name">,
  body: Pick<ProfileUpdate, "organizationName" | "firstName" | "lastName">,
): string {
  const { organizationName, firstName = account.firstName, lastName = account.lastName } = body;
  return developer.accountType === "ENTERPRISE" ? (organizationName ?? developer.name) : `${firstName} ${lastName}`;
}

/** Returns the owner's names before and after the change. A name that differs in spaces only stays as it is. */
function namePair({ account, developer }: Owner, body: ProfileUpdate): NamePair {
  const { firstName, lastName } = account;
  const pick = (was: string, typed = was): string => (namesDiffer(was, typed) ? typed : was);
  const person = { firstName: pick(firstName, body.firstName), lastName: pick(lastName, body.lastName) };
  const isRenamed = person.firstName !== firstName || person.lastName !== lastName;
  const name = developer?.name ?? "";
  const typed = developer && (developer.accountType === "ENTERPRISE" || isRenamed);
  const after = typed ? pick(name, publisherName(account, developer, { ...body, ...person })) : name;
  return { before: { firstName, lastName, name }, after: { ...person, name: after } };
}

/** Saves the names, or asks staff to decide on them. Returns only the names that were saved, for the audit log. */
async function saveNames(tx: Tx, context: ProfileContext, owner: Owner, body: ProfileUpdate) {
  const names = namePair(owner, body);
  const { account, developer } = owner;
  const { firstName, lastName, name } = names.after;
  const unchanged = Object.keys(differingNames(names).after).length === 0;
  if (unchanged) return undefined;
  if (developer) {
    const isPublic = async () =>
      (await countLiveApps(tx, developer.id)) > 0 || Boolean((await findPageOfDeveloper(tx, developer.id))?.published);
    const { causes, resembles } = await findNameChangeCauses(tx, developer.id, names, isPublic);
    if (causes.length > 0) {
      const asked = { developerId: developer.id, accountId: account.id, ...names, causes, resembles };
      await askNameChange(tx, context, asked);
      return undefined;
    }
    await updateDeveloper(tx, developer.id, { name });
  }
  await updateAccount(tx, account.id, { firstName, lastName });
  return { ownerId: developer?.id ?? account.id, data: differingNames(names) };
}

async function saveDeveloper(tx: Tx, { developer }: Owner, body: ProfileUpdate): Promise<void> {
  const { address, country, state, city, postalCode, organizationName } = body;
  if (!developer) {
    const ofDevelopers = { address, country, state, city, postalCode, organizationName };
    const [field] = Object.entries(ofDevelopers).find(([, value]) => value !== undefined) ?? [];
    if (field !== undefined) throw fieldFailure(field, "not_of_staff");
    return;
  }
  if (organizationName !== undefined && developer.accountType !== "ENTERPRISE")
    throw fieldFailure("organizationName", "not_of_persons");
  const place = {
    address: address ?? developer.address,
    country: country ?? developer.country,
    state: state ?? developer.state,
    city: city ?? developer.city,
    postalCode: postalCode ?? developer.postalCode,
  };
  if (postalCode !== undefined || state !== undefined || country !== undefined) requirePinCodeMatch(place);
  await updateDeveloper(tx, developer.id, place);
}

/**
 * Saves a changed phone number. An admin who acts as a developer cannot change it, because messages to it can open the
 * account.
 */
async function saveNumber(tx: Tx, asker: ProfileContext, owner: Owner, body: ProfileUpdate): Promise<void> {
  const { countryCode, mobileNumber } = body;
  if (countryCode === undefined || mobileNumber === undefined) return;
  const { account, developer } = owner;
  requireAllowed(asker.abilities, "secure", buildAccessRecord("Account", { accountId: account.id }), "forbidden");
  if (!developer) throw fieldFailure("mobileNumber", "not_of_staff");
  await savePhone(tx, asker, { account, developer }, { countryCode, mobileNumber });
}

const sentFields = (body: ProfileUpdate): string[] =>
  Object.entries(body).flatMap(([name, value]) => (value === undefined || name === "revision" ? [] : [name]));

export const updateProfileRoute = handle(profileCalls.updateProfile)(async (context) => {
  const { body, actor, request, services } = context;
  return services.database.transaction(async (tx) => {
    const owner = await lockOwnRecords(tx, context, body.revision);
    await saveDeveloper(tx, owner, body);
    await saveNumber(tx, context, owner, body);
    const personal = await saveNames(tx, context, owner, body);
    const { id } = owner.account;
    await updateAccountAndRevision(tx, id, body.language === undefined ? {} : { language: body.language });
    await recordActivity(tx, id, { kind: "profile_changed", request, adminId: actor.adminId });
    const facts = {
      actor,
      action: "update_profile" as const,
      subject: "Account" as const,
      subjectId: id,
      requestId: request.id,
    };
    await writeAudit(tx, { ...facts, data: { fields: sentFields(body) }, personal });
    return readProfile(tx, context);
  });
});

export const updateInternationalNumberRoute = handle(profileCalls.updateInternationalNumber)(async (context) => {
  const { body, services } = context;
  return services.database.transaction(async (tx) => {
    const { account, developer } = await lockOwnRecords(tx, context, body.revision);
    if (!developer) throw fieldFailure("mobileNumber", "not_of_staff");
    await savePhone(tx, context, { account, developer }, body);
    await updateAccountAndRevision(tx, account.id, {});
    return readProfile(tx, context);
  });
});

interface PhoneInput {
  readonly countryCode: string;
  readonly mobileNumber: string;
}

/** Saves a verified number as the developer's, and notifies the old number and the mail address. */
async function savePhone(
  tx: Tx,
  { request, services }: Pick<CallContext, "request" | "services">,
  { account, developer }: { account: AccountRow; developer: DeveloperRow },
  { countryCode, mobileNumber }: PhoneInput,
): Promise<void> {
  const phone = toE164PhoneNumber(countryCode, mobileNumber) ?? "";
  if (phone === developer.phone) return;
  if (request.sessionId === null || !(await isRecentlyConfirmed(tx, request.sessionId)))
    throw new Failure("confirmation_required");
  if (!(await redeemPhoneProof(tx, account.id, services.tokens.blind(phone)))) throw new Failure("phone_not_verified");
  await updateDeveloper(tx, developer.id, { phone, phoneVerifiedAt: new Date() });
  await recordActivity(tx, account.id, { kind: "phone_changed", request });
  const { language, t } = getAccountTexts(account.language);
  const text = t("phone-changed.sms", { storeName: services.environment.storeName });
  await queueSms(tx, { to: developer.phone, template: "phone-changed", language, text });
  await queueAccountMail(tx, services, account, { template: "phone-changed", path: "/account/security" });
}
