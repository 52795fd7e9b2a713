import { getCountries } from "libphonenumber-js";

/** ISO 3166 codes. They come with the phone number metadata, 21 KiB that the form does not wait for. */
export const countryCodes: readonly string[] = getCountries();
