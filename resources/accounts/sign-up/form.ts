import type * as z from "zod";
import type { Registration } from "#contract/accounts/registration.ts";

export type SignUpForm = Omit<Required<z.input<typeof Registration>>, "utm" | "language" | "h_captcha_response">;
type SignUpField = keyof SignUpForm;

/** The rules (schemas, phone numbers) come after the page: what is typed is judged at "Next". */
export async function registration() {
  return (await import("#contract/accounts/registration.ts")).Registration;
}

/** The step a field is on; a field nobody knows belongs to the last. */
export async function stepOf(field: string): Promise<number> {
  const { signUpSteps } = await import("#contract/accounts/registration.ts");
  const step = signUpSteps.findIndex((fields) => fields.some((one) => one === field));
  return step === -1 ? signUpSteps.length - 1 : step;
}

export const emptyForm: SignUpForm = {
  createUserType: "ENTERPRISE",
  email: "",
  organizationName: "",
  firstName: "",
  lastName: "",
  countryCode: "91",
  mobileNumber: "",
  country: "IN",
  postalCode: "",
  state: "",
  city: "",
  address: "",
  password: "",
  confirmPassword: "",
  agreeToTerms: false,
};

const isField = (name: string): name is SignUpField => name in emptyForm;
/** The form's fields in the order of the page. */
export const signUpFields: readonly SignUpField[] = Object.keys(emptyForm).filter(isField);

/** An organisation name in the characters that are allowed: "Malabar Soft & Sons" becomes "Malabar Soft and Sons". */
export function allowedSpelling(name: string): string {
  return name
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{M}\p{N} ,.-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** What is sent: a person has no organisation. */
export function registrationOf(form: SignUpForm) {
  const { organizationName, ...rest } = form;
  return form.createUserType === "ENTERPRISE" ? { ...rest, organizationName } : rest;
}
