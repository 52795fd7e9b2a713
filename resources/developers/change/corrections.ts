import type { CallInput } from "#contract/call.ts";
import type { developerChangeCalls } from "#contract/developers/change-calls.ts";
import type { DeveloperDetails } from "#contract/developers/search.ts";
import { splitNumber } from "#resources/accounts/parts/split-number.ts";

type Body = NonNullable<CallInput<typeof developerChangeCalls.updateDeveloper>["body"]>;

/** What the form of corrections holds. */
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

export function correctionsOf(developer: DeveloperDetails): Corrections {
  const { countryCode, phone } = splitNumber(developer.phone);
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

/** The fields in which two forms differ. */
export function differing(mine: Corrections, theirs: Corrections): (keyof Corrections)[] {
  return (Object.keys(theirs) as (keyof Corrections)[]).filter((key) => mine[key] !== theirs[key]);
}

/** Only what was changed is sent: the rest may be what nobody could write today, and stays. */
export function bodyOf(
  typed: Corrections,
  before: Corrections,
  { id, revision }: DeveloperDetails,
  reason: string,
): Body {
  const changed = differing(typed, before);
  const sent = Object.fromEntries(changed.map((key) => [key, typed[key]]));
  const hasNumber = changed.includes("mobileNumber") || changed.includes("countryCode");
  const { countryCode, mobileNumber } = typed;
  return { developerId: id, revision, reason, ...sent, ...(hasNumber && { countryCode, mobileNumber }) };
}
