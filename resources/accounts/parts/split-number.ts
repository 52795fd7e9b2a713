import { defaultCountryCode } from "#contract/accounts/registration.ts";
import type { TypedNumber } from "../profile/use-otp.ts";

/** Calling codes of one and of two digits (ITU-T E.164); all others have three. */
const withCallingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** A full number as it is typed beside its country code. */
export function splitNumber(number: string): TypedNumber {
  const [, countryCode = defaultCountryCode, phone = ""] = withCallingCode.exec(number) ?? [];
  return { countryCode, phone };
}

/** A number as it is read: Indian mobile numbers in two halves, as people there write them. */
export function shownNumber({ countryCode, phone }: TypedNumber): string {
  return `+${countryCode} ${countryCode === defaultCountryCode ? phone.replace(/^(\d{5})(\d{5})$/, "$1 $2") : phone}`;
}
