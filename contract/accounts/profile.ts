import * as z from "zod";
import { CountryCode, NationalNumber } from "./otp.ts";
import { halfNumber, isNumber, isPinOfIndia, isWholeNumber, wrongNumber, wrongPin } from "./contact-rules.ts";
import { registrationFields } from "./registration.ts";
import { Revision } from "#contract/identifiers.ts";
import { languageCodes } from "#contract/reference/languages.ts";

const { firstName, lastName, organizationName, address, state, city, postalCode } = registrationFields;

/** A number that was proven by a code in the last minutes. */
const phone = { countryCode: CountryCode, mobileNumber: NationalNumber };

/** What people change of themselves; what is left out stays. Account type and role are not theirs to choose. */
export const ProfileUpdate = z
  .strictObject({
    /** Of the profile that was changed: whoever saved first wins. */
    revision: Revision,
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    organizationName,
    address: address.optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    state: state.optional(),
    city: city.optional(),
    postalCode: postalCode.optional(),
    language: z.enum(languageCodes).optional(),
    countryCode: phone.countryCode.optional(),
    mobileNumber: phone.mobileNumber.optional(),
  })
  .refine(isPinOfIndia, wrongPin)
  .refine(isWholeNumber, halfNumber)
  .refine(isNumber, wrongNumber);
export type ProfileUpdate = z.output<typeof ProfileUpdate>;

/** A number of any country. */
export const InternationalNumber = z.strictObject({ revision: Revision, ...phone }).refine(isNumber, wrongNumber);
