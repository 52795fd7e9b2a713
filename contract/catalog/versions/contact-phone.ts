import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { SubmissionProblem } from "./submission-checks.ts";
import type { VersionForm } from "./version-form.ts";

/** True if the text is a valid phone number; without a country code it is taken as an Indian one. */
export function isPhoneNumber(value: string): boolean {
  return parsePhoneNumberFromString(value, "IN")?.isValid() ?? false;
}

/**
 * Returns the problem of an invalid support phone number, if it has one. It stands apart from the other checks because
 * the number plans of all countries are a large download.
 */
export function listPhoneProblems({ developerInfo }: VersionForm): SubmissionProblem[] {
  const number = developerInfo.supportContactNumber;
  if (number.trim() === "" || isPhoneNumber(number)) return [];
  const path = "developerInfo.supportContactNumber";
  return [{ step: 2, path, field: "supportContactNumber", code: "phone_invalid", kind: "wrong" }];
}

/** Returns the problems with those of the phone number, in the order of the steps. */
export function addPhoneProblems(problems: readonly SubmissionProblem[], form: VersionForm): SubmissionProblem[] {
  return [...problems, ...listPhoneProblems(form)].toSorted((one, other) => one.step - other.step);
}
