import { isValidPhoneNumber } from "libphonenumber-js";
import * as z from "zod";
import { CaptchaResponse } from "./captcha.ts";
import { Email, NewPassword } from "./account.ts";
import { OrganizationName, PersonName } from "./names.ts";
import { accountTypes } from "#contract/staff/developers/developer.ts";
import { checkSingleLine, toSingleLine } from "#contract/plain-text.ts";

/** Cleaned and not refused, because the visitor didn't write it. */
const utmTag = z.string().max(200).overwrite(toSingleLine).optional();

/** Campaign parameters of the visitor, as stored by the router. */
export const UtmData = z.strictObject({
  utm_source: utmTag,
  utm_medium: utmTag,
  utm_campaign: utmTag,
  utm_term: utmTag,
  utm_content: utmTag,
});
export type UtmData = z.infer<typeof UtmData>;

/** PIN code of India Post: six digits, the first one 1 to 9. */
export const indianPinPattern = /^[1-9]\d{5}$/;
const anyPostalCode = /^[A-Za-z\d][A-Za-z\d -]{1,9}$/;

export const defaultCallingCode = "91";

/** Formats a phone number with its country code as E.164; null if no such number can exist. */
export function toE164PhoneNumber(countryCode: string, mobileNumber: string): string | null {
  const number = `+${countryCode}${mobileNumber.replace(/[\s()-]/g, "")}`;
  return isValidPhoneNumber(number) ? number : null;
}

const fields = {
  createUserType: z.enum(accountTypes).default("ENTERPRISE"),
  organizationName: OrganizationName.optional(),
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  /** Calling code without the plus. */
  countryCode: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, "phone_invalid")
    .default(defaultCallingCode),
  mobileNumber: z
    .string()
    .trim()
    .max(20)
    .regex(/^[\d\s()-]+$/, "phone_invalid"),
  password: NewPassword,
  confirmPassword: z.string().min(1).max(256),
  address: z.string().trim().min(5).max(300).check(checkSingleLine),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default("IN"),
  state: z.string().trim().min(1).max(80).check(checkSingleLine),
  city: z.string().trim().min(1).max(80).check(checkSingleLine),
  postalCode: z.string().trim().max(10).regex(anyPostalCode, "postal_code_invalid"),
  agreeToTerms: z.boolean(),
  h_captcha_response: CaptchaResponse,
  language: z.string().max(10).optional(),
  utm: UtmData.optional(),
  /** The same campaign parameters as single fields, as the specification's clients send them. */
  ...UtmData.shape,
};

/** Schemas of single fields, shared with other forms. */
export const registrationFieldSchemas = fields;

/** Address fields of an update: omitted ones stay, so the country has no default. */
export const optionalAddressFields = {
  address: fields.address.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  state: fields.state.optional(),
  city: fields.city.optional(),
  postalCode: fields.postalCode.optional(),
};

type Field = keyof typeof fields;

const form = z.strictObject(fields);
type Form = z.output<typeof form>;

/**
 * Validation rule over several fields of the sign-up form, checked once those fields are valid, even if others aren't.
 */
interface Rule {
  readonly of: readonly Field[];
  readonly at: Field;
  readonly code: string;
  readonly holds: (form: Form) => boolean;
}
const rules: readonly Rule[] = [
  {
    of: ["createUserType", "organizationName"],
    at: "organizationName",
    code: "required",
    holds: ({ createUserType, organizationName }) => createUserType !== "ENTERPRISE" || organizationName !== undefined,
  },
  {
    of: ["password", "confirmPassword"],
    at: "confirmPassword",
    code: "passwords_differ",
    holds: ({ password, confirmPassword }) => password === confirmPassword,
  },
  { of: ["agreeToTerms"], at: "agreeToTerms", code: "terms_not_agreed", holds: ({ agreeToTerms }) => agreeToTerms },
  {
    of: ["countryCode", "mobileNumber"],
    at: "mobileNumber",
    code: "phone_invalid",
    holds: ({ countryCode, mobileNumber }) => toE164PhoneNumber(countryCode, mobileNumber) !== null,
  },
  {
    of: ["country", "postalCode"],
    at: "postalCode",
    code: "pin_invalid",
    holds: ({ country, postalCode }) => country !== "IN" || indianPinPattern.test(postalCode),
  },
];

const pickFields = (names: readonly Field[]) => z.object(Object.fromEntries(names.map((name) => [name, fields[name]])));

/** Schema of the sign-up form (specification, section 3). */
export const RegistrationForm = rules.reduce((schema, { of, at, code, holds }) => {
  const sound = pickFields(of);
  return schema.refine(holds, {
    path: [at],
    params: { code },
    when: ({ value }) => sound.safeParse(value).success,
  });
}, form);
export type RegistrationForm = z.output<typeof RegistrationForm>;

/** Fields of each sign-up step, 0 to 3. */
export const signUpStepFields: readonly (readonly Field[])[] = [
  ["createUserType", "email"],
  ["organizationName", "firstName", "lastName", "countryCode", "mobileNumber"],
  ["address", "country", "state", "city", "postalCode"],
  ["password", "confirmPassword", "agreeToTerms"],
];
