import * as z from "zod";

/** Spaces, backslashes and characters that show nothing; browsers drop or rewrite them without a word. */
const unwanted = /[\s\\\p{Cc}\p{Cs}]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u;
/** Host with a dot and no empty label. */
const publicHost = /^[^.]+(?:\.[^.]+)+$/;

/**
 * Normalizes a URL that the store may show as a link: https, a host with a dot, no user name. Host in lower case and
 * ASCII, so that no letter can look like another; no default port, and no slash after a bare host. Null for others.
 */
export function normalizeHttpsUrl(value: string): string | null {
  if (unwanted.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  const isLink = url.protocol === "https:" && publicHost.test(url.hostname) && url.username + url.password === "";
  if (!isLink) return null;
  return url.href === `${url.origin}/` ? url.origin : url.href;
}

/** True if the store may show a URL as a link. */
export function isHttpsUrl(value: string): boolean {
  return normalizeHttpsUrl(value) !== null;
}

/** Returns the schema of a URL that the store shows as a link, normalized. */
export function httpsUrl(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .overwrite((typed) => normalizeHttpsUrl(typed) ?? typed)
    .refine(isHttpsUrl, { params: { code: "url_invalid" } });
}
