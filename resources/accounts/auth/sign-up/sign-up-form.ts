import type * as z from "zod";
import type { RegistrationForm, UtmData } from "#contract/accounts/auth/registration.ts";

type AddedOnSubmit = "utm" | keyof UtmData | "language" | "h_captcha_response";
export type SignUpForm = Omit<Required<z.input<typeof RegistrationForm>>, AddedOnSubmit>;
type SignUpField = keyof SignUpForm;

/** Loads the validation schema after the page; "Next" validates the typed values. */
export async function loadRegistrationSchema() {
  return (await import("#contract/accounts/auth/registration.ts")).RegistrationForm;
}

/** Returns the step that contains the field; an unknown field belongs to the last step. */
export async function signUpStepOfField(field: string): Promise<number> {
  const { signUpStepFields: signUpSteps } = await import("#contract/accounts/auth/registration.ts");
  const step = signUpSteps.findIndex((fields) => fields.some((name) => name === field));
  return step === -1 ? signUpSteps.length - 1 : step;
}

export const emptySignUpForm: SignUpForm = {
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

const isField = (name: string): name is SignUpField => name in emptySignUpForm;
/** Form fields in page order. */
export const signUpFields: readonly SignUpField[] = Object.keys(emptySignUpForm).filter(isField);

/**
 * Replaces the characters that an organisation name may not contain: "Malabar Soft & Sons" becomes "Malabar Soft and
 * Sons".
 */
export function sanitizeOrganizationName(name: string): string {
  return name
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{M}\p{N} ,.-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Returns the request body; an individual has no organisation name. */
export function registrationBody(form: SignUpForm) {
  const { organizationName, ...rest } = form;
  return form.createUserType === "ENTERPRISE" ? { ...rest, organizationName } : rest;
}
