import type { CallInput } from "#contract/call.ts";
import type { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { splitPhoneNumber } from "#resources/accounts/auth/parts/phone-number.ts";

type Body = NonNullable<CallInput<typeof developerChangeCalls.updateDeveloper>["body"]>;

/** Values of the correction form. */
export interface Corrections {
  readonly organizationName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  readonly mobileNumber: string;
  readonly address: string;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly postalCode: string;
}

export function toCorrections(developer: DeveloperDetails): Corrections {
  const { countryCode, phone } = splitPhoneNumber(developer.phone);
  const { person, name, address, country, state, city, postalCode } = developer;
  return {
    organizationName: name,
    firstName: person?.firstName ?? "",
    lastName: person?.lastName ?? "",
    countryCode,
    mobileNumber: phone,
    address,
    country,
    state,
    city: city ?? "",
    postalCode,
  };
}

/** Names of the fields with different values. */
export function changedFields(mine: Corrections, theirs: Corrections): (keyof Corrections)[] {
  return (Object.keys(theirs) as (keyof Corrections)[]).filter((key) => mine[key] !== theirs[key]);
}

/** Sends only the changed fields. Stored values of the others may not pass today's validation, and stay. */
export function toRequestBody(
  typed: Corrections,
  before: Corrections,
  { id, revision }: DeveloperDetails,
  reason: string,
): Body {
  const changed = changedFields(typed, before);
  const sent = Object.fromEntries(changed.map((key) => [key, typed[key]]));
  const hasNumber = changed.includes("mobileNumber") || changed.includes("countryCode");
  const { countryCode, mobileNumber } = typed;
  return { developerId: id, revision, reason, ...sent, ...(hasNumber && { countryCode, mobileNumber }) };
}
