import type { CallInput } from "#contract/call.ts";
import type { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";

export type ProfileBody = NonNullable<CallInput<typeof profileCalls.updateProfile>["body"]>;

/** Form values. Staff accounts send only name and language. */
export interface ProfileFormValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly organizationName: string;
  readonly address: string;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly postalCode: string;
  readonly language: string;
}

export function toProfileFormValues({ name, developerName, postalAddress, language }: Profile): ProfileFormValues {
  return {
    firstName: name.first,
    lastName: name.last,
    organizationName: developerName ?? "",
    address: postalAddress?.address ?? "",
    country: postalAddress?.country ?? "",
    state: postalAddress?.state ?? "",
    city: postalAddress?.city ?? "",
    postalCode: postalAddress?.postalCode ?? "",
    language: toLanguageCode(language),
  };
}

type AddressedProfile = Pick<Profile, "accountType" | "postalAddress">;

export function toProfileUpdateBody(
  details: ProfileFormValues,
  revision: number,
  { accountType, postalAddress }: AddressedProfile,
): ProfileBody {
  const { firstName, lastName, organizationName, address, country, state, city, postalCode, language } = details;
  return {
    revision,
    firstName,
    lastName,
    language: toLanguageCode(language),
    ...(accountType === "ENTERPRISE" && { organizationName }),
    ...(postalAddress && { address, country, state, city, postalCode }),
  };
}
