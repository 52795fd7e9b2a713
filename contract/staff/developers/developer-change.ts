import * as z from "zod";
import { accountTypes, developerStatuses } from "./developer.ts";
import { OrganizationName } from "#contract/accounts/auth/names.ts";
import {
  incompletePhoneIssue,
  isValidPhone,
  isValidIndianPin,
  isCompletePhone,
  invalidPhoneIssue,
  invalidPinIssue,
} from "#contract/accounts/auth/contact-rules.ts";
import { CallingCode, NationalPhoneNumber } from "#contract/accounts/auth/otp.ts";
import { optionalAddressFields, registrationFieldSchemas } from "#contract/accounts/auth/registration.ts";
import { Id, Revision } from "#contract/scalar-schemas.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

/** Length, in characters, of the reason for a staff change, which the developer reads. */
export const developerReasonLength = { min: 10, max: 500 } as const;
const reason = z.string().trim().min(developerReasonLength.min).max(developerReasonLength.max).check(checkParagraphs);

/**
 * Codes of choices for the apps of a disabled developer: they stay in the store, or leave it and return with the
 * developer.
 */
export const disabledAppsPolicies = ["stay", "leave"] as const;
export type DisabledAppsPolicy = (typeof disabledAppsPolicies)[number];

const { firstName, lastName } = registrationFieldSchemas;

/** Fields that staff may correct. Only the owner may change the sign-in address. */
const corrections = {
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  organizationName: OrganizationName.optional(),
  ...optionalAddressFields,
  countryCode: CallingCode.optional(),
  mobileNumber: NationalPhoneNumber.optional(),
};
export const correctableFields = Object.keys(corrections) as [
  keyof typeof corrections,
  ...(keyof typeof corrections)[],
];

const developerRef = {
  developerId: Id,
  /** Revision of the developer as the caller saw it; a stale one is rejected. */
  revision: Revision,
};

type Sent = { readonly [Field in keyof typeof corrections]?: string | undefined } & { readonly status?: unknown };
const hasCorrections = (sent: Sent): boolean => correctableFields.some((field) => sent[field] !== undefined);

/** Corrections or another status, never both: each needs its own reason. */
export const DeveloperUpdate = z
  .strictObject({
    ...developerRef,
    reason,
    ...corrections,
    status: z.enum(developerStatuses).optional(),
    apps: z.enum(disabledAppsPolicies).default("stay"),
  })
  .refine((sent) => hasCorrections(sent) !== (sent.status !== undefined), {
    path: ["status"],
    params: { code: "corrections_or_status" },
  })
  .refine(isValidIndianPin, invalidPinIssue)
  .refine(isCompletePhone, incompletePhoneIssue)
  .refine(isValidPhone, invalidPhoneIssue);
export type DeveloperUpdate = z.output<typeof DeveloperUpdate>;

/** An organisation has its own name; a person goes by their own. */
export const AccountTypeUpdate = z
  .strictObject({
    ...developerRef,
    reason,
    accountType: z.enum(accountTypes),
    organizationName: OrganizationName.optional(),
  })
  .refine(({ accountType, organizationName }) => accountType !== "ENTERPRISE" || organizationName !== undefined, {
    path: ["organizationName"],
    params: { code: "required" },
  })
  .refine(({ accountType, organizationName }) => accountType !== "INDIVIDUAL" || organizationName === undefined, {
    path: ["organizationName"],
    params: { code: "not_of_persons" },
  });
