import * as z from "zod";
import { accountTypes, developerStatuses } from "./developer.ts";
import { OrganizationName } from "#contract/accounts/account.ts";
import { CountryCode, NationalNumber } from "#contract/accounts/otp.ts";
import { e164, indianPin, registrationFields } from "#contract/accounts/registration.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { Id, Instant, Revision } from "#contract/identifiers.ts";

/** Letters of why staff change something of a developer, who reads it. */
export const developerReason = { min: 10, max: 500 } as const;
const reason = z.string().trim().min(developerReason.min).max(developerReason.max);

/** What becomes of the apps of a developer who is disabled: they stay in the store, or leave it and come back with them. */
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
  .refine(({ country, postalCode: code }) => country !== "IN" || code === undefined || indianPin.test(code), {
    path: ["postalCode"],
    params: { code: "pin_invalid" },
  })
  .refine(({ countryCode, mobileNumber }) => (countryCode === undefined) === (mobileNumber === undefined), {
    path: ["mobileNumber"],
    params: { code: "required" },
  })
  .refine(
    ({ countryCode, mobileNumber }) =>
      countryCode === undefined || mobileNumber === undefined || e164(countryCode, mobileNumber) !== null,
    { path: ["mobileNumber"], params: { code: "phone_invalid" } },
  );
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

/** What stands in the way of a change, by the codes it is refused with. */
export const developerObstacles = [
  "developer_has_live_apps",
  "developer_erased",
  "developer_status_conflict",
  "developer_type_same",
  "developer_has_people",
  "identity_check_waiting",
] as const satisfies readonly ErrorCode[];
const obstacle = z.enum(developerObstacles).nullable();

const count = z.int().min(0);

/** What a change of a developer's status or account type does, counted by the server. */
export const DeveloperEffects = z.strictObject({
  /** The developer as it was when this was counted. */
  revision: Revision,
  status: z.enum(developerStatuses),
  /** Apps that people can install now. */
  liveApps: count,
  /** Apps that left the store with the developer, and come back with them. */
  returning: count,
  /** Versions before staff: they stay in the queue, and none is approved until the developer is enabled. */
  inReview: count,
  held: count,
  drafts: count,
  /** Who signs in for the developer, and in how many places they are signed in now. */
  people: count,
  sessions: count,
  /** Members of staff at work as the developer. */
  acting: count,
  /** Offers of apps that wait for an answer: of the developer's, and to the developer. */
  offersGiven: count,
  offersReceived: count,
  /** Quarrels about package names that nobody has decided. */
  conflicts: count,
  /** Days of grace that a deletion begins. */
  graceDays: count,
  /** When the account will be erased; null where that was not asked for. */
  eraseAt: Instant.nullable(),
  /** Why it cannot be deleted, enabled, or be of the other type; null where nothing stands in the way. */
  obstacles: z.strictObject({ deleted: obstacle, enabled: obstacle, accountType: obstacle }),
  /** What it is called in the store as a person; null where nobody signs in for it. */
  personName: z.string().nullable(),
  /** Whether a proof of identity ends with another account type, and whether papers are being gathered. */
  proofEnds: z.boolean(),
  papersGathered: z.boolean(),
});
export type DeveloperEffects = z.infer<typeof DeveloperEffects>;
