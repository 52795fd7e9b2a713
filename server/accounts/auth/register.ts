import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { toE164PhoneNumber, type RegistrationForm, type UtmData } from "#contract/accounts/auth/registration.ts";
import { findAccountByEmail } from "./accounts.store.ts";
import { setSignUpCookie } from "#server/platform/http/cookies.ts";
import { queueAlreadyRegisteredMail, queueVerificationMail } from "./auth-mails.ts";
import { hashPassword, requireUncommonPassword } from "./passwords.ts";
import { addRegistration } from "./registrations.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { limitCallsByAccount } from "#server/platform/http/rate-limits.ts";
import { callerRateLimitAddress } from "#server/platform/http/caller-address.ts";
import { fieldFailure } from "#server/platform/http/failure.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import { findDistrictByPin, findStatesInPinZone } from "#server/platform/reference/pin-codes.ts";
import { requireCaptcha } from "#server/integrations/captcha/require-captcha.ts";
import { takeMailQuota } from "#server/integrations/mail/mail-quota.ts";
import type { Services } from "#server/services.ts";

const developerOf = (form: RegistrationForm) => ({
  name:
    form.createUserType === "ENTERPRISE" && form.organizationName
      ? form.organizationName
      : `${form.firstName} ${form.lastName}`,
  accountType: form.createUserType,
  phone: toE164PhoneNumber(form.countryCode, form.mobileNumber) ?? "",
  address: form.address,
  city: form.city,
  state: form.state,
  country: form.country,
  postalCode: form.postalCode,
});

/** Campaign parameters (`utm_…`), sent as one record or as single fields; null if there are none. */
function utmOf({ utm, utm_source, utm_medium, utm_campaign, utm_term, utm_content }: RegistrationForm): UtmData | null {
  const sent = utm ?? { utm_source, utm_medium, utm_campaign, utm_term, utm_content };
  return Object.values(sent).some((tag) => tag !== undefined) ? sent : null;
}

const personOf = (form: RegistrationForm, passwordHash: string) => ({
  firstName: form.firstName,
  lastName: form.lastName,
  passwordHash,
  termsAgreedAt: new Date().toISOString(),
  utm: utmOf(form),
  ...(form.language !== undefined && { language: form.language }),
});

/** Throws a field error if an Indian address has a PIN code of another state. */
function requirePinCodeMatch({ country, postalCode, state }: RegistrationForm): void {
  const states = country === "IN" ? findStatesInPinZone(postalCode) : [];
  if (states.length === 0 || states.includes(state)) return;
  throw fieldFailure("postalCode", "pin_of_another_state", {
    state: findDistrictByPin(postalCode)?.state ?? states.join(", "),
  });
}

/**
 * Stores a pending registration and returns its id. Registrations for one address are independent, so a stranger's
 * sign-up never changes what the owner's link creates.
 */
async function createRegistration(
  tx: Tx,
  services: Services,
  form: RegistrationForm,
  { passwordHash, from }: { passwordHash: string; from: string },
): Promise<string | undefined> {
  const { email } = form;
  // Without a mail, no row is needed.
  if (!(await takeMailQuota(tx, services.tokens, { to: email, from }))) return undefined;
  const known = await findAccountByEmail(tx, email);
  if (known && (known.emailVerifiedAt !== null || known.role !== "normal")) {
    await queueAlreadyRegisteredMail(tx, services, known);
    return undefined;
  }
  const person = personOf(form, passwordHash);
  const waiting = await addRegistration(tx, services.tokens, { email, person, developer: developerOf(form) });
  await queueVerificationMail(tx, services, waiting);
  return waiting.id;
}

export const registerAccountRoute = handlePublic(accountCalls.register)(async ({ body, request, reply, services }) => {
  requirePinCodeMatch(body);
  requireUncommonPassword(body.password, body.email);
  await requireCaptcha(services, request, body);
  await limitCallsByAccount(accountCalls.register, services, request, body.email);
  const order = { passwordHash: await hashPassword(body.password), from: callerRateLimitAddress(request) };
  const id = await services.database.transaction((tx) => createRegistration(tx, services, body, order));
  // Known addresses get a cookie, too, so that the response does not reveal them.
  setSignUpCookie(reply, services, id ?? crypto.randomUUID());
  return { email: body.email };
});
