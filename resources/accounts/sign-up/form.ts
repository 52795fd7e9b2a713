import type * as z from "zod";
import type { Registration } from "#contract/accounts/registration.ts";

export type SignUpForm = Omit<Required<z.input<typeof Registration>>, "utm" | "language" | "h_captcha_response">;
export type SignUpField = keyof SignUpForm;
/** Keys below `fields` in errors.json. */
export type SignUpProblems = Partial<Record<SignUpField, string>>;

export const emptyForm: SignUpForm = {
  createUserType: "ENTERPRISE",
  organizationName: "",
  firstName: "",
  lastName: "",
  email: "",
  countryCode: "91",
  mobileNumber: "",
  password: "",
  confirmPassword: "",
  address: "",
  country: "IN",
  state: "",
  city: "",
  postalCode: "",
  agreeToTerms: false,
};

const isField = (name: string): name is SignUpField => name in emptyForm;
/** The form's fields in the order of the page. */
export const signUpFields: readonly SignUpField[] = Object.keys(emptyForm).filter(isField);

/** An organisation name in the characters that are allowed: "Malabar Soft & Sons" becomes "Malabar Soft and Sons". */
export const allowedSpelling = (name: string): string =>
  name
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{M}\p{N} ,.-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
