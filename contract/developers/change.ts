import * as z from "zod";
import { accountTypes, developerStatuses } from "./developer.ts";
import { OrganizationName } from "#contract/accounts/account.ts";
import {
  halfNumber,
  isNumber,
  isPinOfIndia,
  isWholeNumber,
  wrongNumber,
  wrongPin,
} from "#contract/accounts/contact-rules.ts";
import { CountryCode, NationalNumber } from "#contract/accounts/otp.ts";
import { registrationFields } from "#contract/accounts/registration.ts";
import { Id, Revision } from "#contract/identifiers.ts";

/** Letters of why staff change something of a developer, who reads it. */
export const developerReason = { min: 10, max: 500 } as const;
const reason = z.string().trim().min(developerReason.min).max(developerReason.max);

/**
 * What becomes of the apps of a developer who is disabled: they stay in the store, or leave it and come back with them.
 */
export const appsOfDisabled = ["stay", "leave"] as const;
export type AppsOfDisabled = (typeof appsOfDisabled)[number];

const { firstName, lastName, address, state, city, postalCode } = registrationFields;

/** What staff correct of a developer. The address somebody signs in with is theirs alone to change. */
const corrections = {
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  organizationName: OrganizationName.optional(),
  address: address.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  state: state.optional(),
  city: city.optional(),
  postalCode: postalCode.optional(),
  countryCode: CountryCode.optional(),
  mobileNumber: NationalNumber.optional(),
};
export const correctedFields = Object.keys(corrections) as [keyof typeof corrections, ...(keyof typeof corrections)[]];

const whose = { developerId: Id, /** Of the developer as it was seen: whoever was first wins. */ revision: Revision };

type Sent = { readonly [Field in keyof typeof corrections]?: string | undefined } & { readonly status?: unknown };
const corrects = (sent: Sent): boolean => correctedFields.some((field) => sent[field] !== undefined);

/** Corrections, or another status; both have reasons of their own. */
export const DeveloperUpdate = z
  .strictObject({
    ...whose,
    reason,
    ...corrections,
    status: z.enum(developerStatuses).optional(),
    apps: z.enum(appsOfDisabled).default("stay"),
  })
  .refine((sent) => corrects(sent) !== (sent.status !== undefined), {
    path: ["status"],
    params: { code: "corrections_or_status" },
  })
  .refine(isPinOfIndia, wrongPin)
  .refine(isWholeNumber, halfNumber)
  .refine(isNumber, wrongNumber);
export type DeveloperUpdate = z.output<typeof DeveloperUpdate>;

/** An organisation is called by its own name, a person by theirs. */
export const AccountTypeUpdate = z
  .strictObject({
    ...whose,
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
