import * as z from "zod";
import { CallingCode, NationalPhoneNumber } from "./otp.ts";
import {
  incompletePhoneIssue,
  isValidPhone,
  isValidIndianPin,
  isCompletePhone,
  invalidPhoneIssue,
  invalidPinIssue,
} from "./contact-rules.ts";
import { optionalAddressFields, registrationFieldSchemas } from "./registration.ts";
import { Revision } from "#contract/scalar-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";

const { firstName, lastName, organizationName } = registrationFieldSchemas;

/** Phone number verified by a one-time code in the last minutes. */
const phone = { countryCode: CallingCode, mobileNumber: NationalPhoneNumber };

/** Fields that people can change in their profile; omitted fields stay. Account type and role can't be changed. */
export const ProfileUpdate = z
  .strictObject({
    /** Revision of the profile being edited; a stale one is rejected. */
    revision: Revision,
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    organizationName,
    ...optionalAddressFields,
    language: z.enum(languageCodes).optional(),
    countryCode: phone.countryCode.optional(),
    mobileNumber: phone.mobileNumber.optional(),
  })
  .refine(isValidIndianPin, invalidPinIssue)
  .refine(isCompletePhone, incompletePhoneIssue)
  .refine(isValidPhone, invalidPhoneIssue);
export type ProfileUpdate = z.output<typeof ProfileUpdate>;

/** Phone number from any country. */
export const InternationalPhoneNumber = z
  .strictObject({ revision: Revision, ...phone })
  .refine(isValidPhone, invalidPhoneIssue);
