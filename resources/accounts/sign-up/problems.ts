import type * as z from "zod";
import { Registration, signUpSteps } from "#contract/accounts/registration.ts";
import { emptyForm, type SignUpField, type SignUpForm, type SignUpProblems } from "./form.ts";

/** A form with nothing wrong in it: a field is judged alone by putting it into this one. */
const blameless: SignUpForm = {
  ...emptyForm,
  organizationName: "A",
  firstName: "A",
  lastName: "A",
  email: "a@example.com",
  mobileNumber: "9810000000",
  password: "correct horse",
  confirmPassword: "correct horse",
  address: "12 Long Street",
  state: "Kerala",
  city: "Kochi",
  postalCode: "682001",
  agreeToTerms: true,
};

/** What a field's verdict depends on beside itself. */
const companions: Partial<Record<SignUpField, readonly SignUpField[]>> = {
  organizationName: ["createUserType"],
  mobileNumber: ["countryCode"],
  confirmPassword: ["password"],
  postalCode: ["country"],
};

const formatCode: Partial<Record<SignUpField, string>> = {
  email: "email_invalid",
  mobileNumber: "phone_invalid",
  postalCode: "postal_code_invalid",
  password: "password_too_short",
};
const ownCode = /^[a-z]+(_[a-z]+)+$/;

function codeOf(field: SignUpField, issue: z.core.$ZodIssue): string {
  if (issue.code === "custom") return typeof issue.params?.code === "string" ? issue.params.code : "invalid";
  if (ownCode.test(issue.message)) return issue.message;
  if (issue.code === "too_big") return "too_long";
  return formatCode[field] ?? (issue.code === "too_small" ? "too_short" : "invalid");
}

/** Key below `fields` in errors.json of what is wrong with a field, or undefined. */
export function problemOf(field: SignUpField, form: SignUpForm): string | undefined {
  const value = form[field];
  const needed = field !== "organizationName" || form.createUserType === "ENTERPRISE";
  if (typeof value === "string" && value.trim() === "") return needed ? "required" : undefined;
  const judged: SignUpForm = { ...blameless };
  for (const one of [field, ...(companions[field] ?? [])]) Object.assign(judged, { [one]: form[one] });
  const issues = Registration.safeParse(judged).error?.issues ?? [];
  const issue = issues.find(({ path }) => path[0] === field);
  return issue && codeOf(field, issue);
}

const fieldsOfStep = (step: number): SignUpField[] =>
  (signUpSteps[step] ?? []).filter((field): field is SignUpField => field in emptyForm);

export function problemsOfStep(step: number, form: SignUpForm): SignUpProblems {
  const found: SignUpProblems = {};
  for (const field of fieldsOfStep(step)) {
    const problem = problemOf(field, form);
    if (problem) found[field] = problem;
  }
  return found;
}

/** The step a field is on; a field nobody knows belongs to the last. */
export const stepOf = (field: string): number => {
  const step = signUpSteps.findIndex((fields) => fields.some((one) => one === field));
  return step === -1 ? signUpSteps.length - 1 : step;
};
