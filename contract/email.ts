/** Dot-separated words of RFC 5322 without quotes; letters of any script (RFC 6531), with their marks and joiners. */
const localPart =
  /^[\u200c\u200d\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\u200c\u200d\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** At least two labels in ASCII; the last one has a letter and may be that of .भारत, `xn--h2brj9c`. */
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z\d-]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/;
/** Characters that a URL parser would take for the end of the host, or drop. */
const noDomain = /[^\u200c\u200d\p{L}\p{M}\p{N}.-]/u;

const octets = (text: string): number => new TextEncoder().encode(text).length;

/** A mail address's domain in ASCII (punycode) and lower case; null if it is no domain. */
function toAsciiDomain(domain: string): string | null {
  if (noDomain.test(domain) || !URL.canParse(`https://${domain}`)) return null;
  const { hostname } = new URL(`https://${domain}`);
  return hostname.length <= 253 && asciiDomain.test(hostname) ? hostname : null;
}

/** Writes the domain in ASCII, as DNS has it; an address without a valid domain stays as it is. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = toAsciiDomain(address.slice(at + 1));
  return at === -1 || domain === null ? address : `${address.slice(0, at)}@${domain}`;
}

/** Checks the syntax of a mail address; other code checks whether its domain accepts mail. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf("@");
  const local = value.slice(0, Math.max(at, 0));
  return (
    octets(value) <= 320 && octets(local) <= 64 && localPart.test(local) && toAsciiDomain(value.slice(at + 1)) !== null
  );
}

/** Address of an account: ASCII before the @, so that every mail server takes it. Expects lower case. */
export const asciiEmailPattern =
  /^(?!\.)(?!.*\.\.)[a-z\d_'+\-.]*[a-z\d_+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;
