import { accountCalls } from "#contract/accounts/calls.ts";
import { e164, type Registration } from "#contract/accounts/registration.ts";
import { type AccountRow, createAccount, findAccountByEmail, updateAccount } from "#server/accounts/accounts.store.ts";
import { mailSignUpAgain, mailVerification } from "#server/accounts/mails.ts";
import { hashPassword, requireUncommon } from "#server/accounts/passwords.ts";
import type { Tx } from "#server/db/transaction.ts";
import { createDeveloper, type NewDeveloper, updateDeveloper } from "#server/developers/developers.store.ts";
import { handlePublic } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";

const developerOf = (form: Registration): NewDeveloper => ({
  name:
    form.createUserType === "ENTERPRISE" && form.organizationName
      ? form.organizationName
      : `${form.firstName} ${form.lastName}`,
  accountType: form.createUserType,
  phone: e164(form.countryCode, form.mobileNumber) ?? "",
  address: form.address,
  city: form.city,
  state: form.state,
  country: form.country,
  postalCode: form.postalCode,
});

const personOf = (form: Registration, passwordHash: string) => ({
  firstName: form.firstName,
  lastName: form.lastName,
  passwordHash,
  termsAgreedAt: new Date(),
  utm: form.utm ?? null,
  ...(form.language !== undefined && { language: form.language }),
});

async function create(tx: Tx, form: Registration, passwordHash: string): Promise<AccountRow> {
  const { id: developerId } = await createDeveloper(tx, developerOf(form));
  return createAccount(tx, { ...personOf(form, passwordHash), email: form.email, role: "normal", developerId });
}

/**
 * Nobody has proven to own the address yet, so the last to register it wins, and only the last link works: who
 * registered somebody else's address first gains nothing.
 */
async function replace(tx: Tx, account: AccountRow, form: Registration, passwordHash: string): Promise<AccountRow> {
  if (account.developerId) await updateDeveloper(tx, account.developerId, developerOf(form));
  const person = personOf(form, passwordHash);
  await updateAccount(tx, account.id, person);
  return { ...account, ...person };
}

async function registerIn(tx: Tx, services: Services, form: Registration, passwordHash: string): Promise<void> {
  const known = await findAccountByEmail(tx, form.email);
  const isOpen = known === undefined || (known.emailVerifiedAt === null && known.role === "normal");
  if (known && !isOpen) return mailSignUpAgain(tx, services, known);
  const account = known ? await replace(tx, known, form, passwordHash) : await create(tx, form, passwordHash);
  await mailVerification(tx, services, account);
}

export const register = handlePublic(accountCalls.register)(async ({ body, services }) => {
  requireUncommon(body.password, body.email);
  const passwordHash = await hashPassword(body.password);
  await services.database.transaction((tx) => registerIn(tx, services, body, passwordHash));
  return { email: body.email };
});
