import { getCountries } from "libphonenumber-js";

/** ISO 3166 country codes, from the phone number metadata. It has 21 KiB, and the form does not wait for it. */
export const countryCodes: readonly string[] = getCountries();
