import type { CallInput } from "#contract/call.ts";
import type { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { splitPhoneNumber } from "#resources/accounts/auth/parts/phone-number.ts";

type Body = NonNullable<CallInput<typeof developerChangeCalls.updateDeveloper>["body"]>;

/** Values of the correction form. */
export interface DeveloperCorrections {
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

export function toDeveloperCorrections(developer: DeveloperDetails): DeveloperCorrections {
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

/** Returns names of the fields with different values. */
export function changedCorrectionFields(
  mine: DeveloperCorrections,
  theirs: DeveloperCorrections,
): (keyof DeveloperCorrections)[] {
  return (Object.keys(theirs) as (keyof DeveloperCorrections)[]).filter((key) => mine[key] !== theirs[key]);
}

/**
 * Converts the form to the request body, with the changed fields only. Stored values of other fields may not pass
 * today's validation, and stay.
 */
export function toCorrectionRequestBody(
  typed: DeveloperCorrections,
  before: DeveloperCorrections,
  { id, revision }: Pick<DeveloperDetails, "id" | "revision">,
  reason: string,
): Body {
  const changed = changedCorrectionFields(typed, before);
  const sent = Object.fromEntries(changed.map((key) => [key, typed[key]]));
  const hasNumber = changed.includes("mobileNumber") || changed.includes("countryCode");
  const { countryCode, mobileNumber } = typed;
  return { developerId: id, revision, reason, ...sent, ...(hasNumber && { countryCode, mobileNumber }) };
}
