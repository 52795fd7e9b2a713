import { defaultCallingCode } from "#contract/accounts/auth/registration.ts";
import type { PhoneNumberInput } from "../profile/use-phone-verification.ts";

/**
 * Splits a number after its calling code. Listed are the codes of one and two digits (ITU-T E.164); all others have
 * three.
 */
const withCallingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** Splits a full number into country code and national number. */
export function splitPhoneNumber(number: string): PhoneNumberInput {
  const [, countryCode = defaultCallingCode, phone = ""] = withCallingCode.exec(number) ?? [];
  return { countryCode, phone };
}

/** Formats a number for display: Indian mobile numbers in two groups, as is usual in India. */
export function formatPhoneNumber({ countryCode, phone }: PhoneNumberInput): string {
  return `+${countryCode} ${countryCode === defaultCallingCode ? phone.replace(/^(\d{5})(\d{5})$/, "$1 $2") : phone}`;
}
