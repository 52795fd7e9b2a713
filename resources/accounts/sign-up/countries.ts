import { getCountries } from "libphonenumber-js";

/** ISO 3166 codes. They come with the world's phone numbers, 21 KiB that the form below them does not wait for. */
export const countryCodes: readonly string[] = getCountries();
