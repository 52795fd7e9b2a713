import { e164, indianPin } from "./registration.ts";

interface Place {
  readonly country?: string | undefined;
  readonly postalCode?: string | undefined;
}
interface Phone {
  readonly countryCode?: string | undefined;
  readonly mobileNumber?: string | undefined;
}

/** Of a change that names both; a code alone is judged by the country that stands already. */
export function isPinOfIndia({ country, postalCode }: Place): boolean {
  return country !== "IN" || postalCode === undefined || indianPin.test(postalCode);
}
export const wrongPin = { path: ["postalCode"], params: { code: "pin_invalid" } };

/** Neither half of a number without the other. */
export function isWholeNumber({ countryCode, mobileNumber }: Phone): boolean {
  return (countryCode === undefined) === (mobileNumber === undefined);
}
export const halfNumber = { path: ["mobileNumber"], params: { code: "required" } };

export function isNumber({ countryCode, mobileNumber }: Phone): boolean {
  return countryCode === undefined || mobileNumber === undefined || e164(countryCode, mobileNumber) !== null;
}
export const wrongNumber = { path: ["mobileNumber"], params: { code: "phone_invalid" } };
