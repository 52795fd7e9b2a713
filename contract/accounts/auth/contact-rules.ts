import { toE164PhoneNumber, indianPinPattern } from "./registration.ts";

interface Place {
  readonly country?: string | undefined;
  readonly postalCode?: string | undefined;
}
interface Phone {
  readonly countryCode?: string | undefined;
  readonly mobileNumber?: string | undefined;
}

/**
 * True unless a change names India and a postal code that is no PIN. A postal code without a country isn't checked
 * here.
 */
export function isValidIndianPin({ country, postalCode }: Place): boolean {
  return country !== "IN" || postalCode === undefined || indianPinPattern.test(postalCode);
}
export const invalidPinIssue = { path: ["postalCode"], params: { code: "pin_invalid" } };

/** True if both or neither of country code and number are given. */
export function isCompletePhone({ countryCode, mobileNumber }: Phone): boolean {
  return (countryCode === undefined) === (mobileNumber === undefined);
}
export const incompletePhoneIssue = { path: ["mobileNumber"], params: { code: "required" } };

export function isValidPhone({ countryCode, mobileNumber }: Phone): boolean {
  return (
    countryCode === undefined || mobileNumber === undefined || toE164PhoneNumber(countryCode, mobileNumber) !== null
  );
}
export const invalidPhoneIssue = { path: ["mobileNumber"], params: { code: "phone_invalid" } };
