import { isValidPhoneNumber } from "libphonenumber-js";
import * as z from "zod";
import { Email, NewPassword, OrganizationName, PersonName } from "#contract/accounts/account.ts";
import { accountTypes } from "#contract/developers/developer.ts";

/** Where a visitor came from, as kept by the router. */
export const UtmData = z.strictObject({
  utm_source: z.string().max(200).optional(),
  utm_medium: z.string().max(200).optional(),
  utm_campaign: z.string().max(200).optional(),
  utm_term: z.string().max(200).optional(),
  utm_content: z.string().max(200).optional(),
});
export type UtmData = z.infer<typeof UtmData>;

/** India Post: six digits, the first of them 1 to 9. */
const indianPin = /^[1-9]\d{5}$/;
const anyPostalCode = /^[A-Za-z\d][A-Za-z\d -]{1,9}$/;

export const defaultCountryCode = "91";

/** E.164 of a number typed beside its country code; null where no such number can exist. */
export function e164(countryCode: string, mobileNumber: string): string | null {
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
    .regex(/^[1-9]\d{0,3}$/)
    .default(defaultCountryCode),
  mobileNumber: z
    .string()
    .trim()
    .max(20)
    .regex(/^[\d\s()-]+$/),
  password: NewPassword,
  confirmPassword: z.string().max(256),
  address: z.string().trim().min(5).max(300),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default("IN"),
  state: z.string().trim().min(1).max(80),
  city: z.string().trim().min(1).max(80),
  postalCode: z.string().trim().max(10).regex(anyPostalCode),
  agreeToTerms: z.boolean(),
  /** Answer to the captcha; checked once a captcha is configured. */
  h_captcha_response: z.string().max(10_000).optional(),
  language: z.string().max(10).optional(),
  utm: UtmData.optional(),
};

type Fields = z.output<z.ZodObject<typeof fields>>;
type Field = keyof typeof fields;

/** What the fields mean together: the field to mark and the code of its message. */
function problems(form: Fields): [Field, string][] {
  const found: [Field, string | false][] = [
    ["organizationName", form.createUserType === "ENTERPRISE" && !form.organizationName && "required"],
    ["confirmPassword", form.confirmPassword !== form.password && "passwords_differ"],
    ["agreeToTerms", !form.agreeToTerms && "terms_not_agreed"],
    ["mobileNumber", e164(form.countryCode, form.mobileNumber) === null && "phone_invalid"],
    ["postalCode", form.country === "IN" && !indianPin.test(form.postalCode) && "pin_invalid"],
  ];
  return found.flatMap(([field, code]) => (code === false ? [] : [[field, code]]));
}

/** The sign-up form (specification, section 3). */
export const Registration = z.strictObject(fields).superRefine((form, context) => {
  for (const [field, code] of problems(form)) context.addIssue({ code: "custom", path: [field], params: { code } });
});
export type Registration = z.output<typeof Registration>;

/** The fields of each step of the sign-up, 0 to 3. */
export const signUpSteps: readonly (readonly Field[])[] = [
  ["createUserType", "email"],
  ["organizationName", "firstName", "lastName", "countryCode", "mobileNumber"],
  ["address", "country", "state", "city", "postalCode"],
  ["password", "confirmPassword", "agreeToTerms", "h_captcha_response"],
];
