const xsrfCookie = "XSRF-TOKEN=";

/** The header half of the pair that cookie-authorised calls need. */
export function xsrfHeaders(): Record<string, string> {
  const cookie = document.cookie.split("; ").find((one) => one.startsWith(xsrfCookie));
  return cookie ? { "x-xsrf-token": decodeURIComponent(cookie.slice(xsrfCookie.length)) } : {};
}
