/** Over https the server binds the cookie to this host by its name. */
const names = ["__Host-XSRF-TOKEN=", "XSRF-TOKEN="];

/** The header half of the pair that cookie-authorised calls need. */
export function xsrfHeaders(): Record<string, string> {
  const cookies = document.cookie.split("; ");
  for (const name of names) {
    const found = cookies.find((one) => one.startsWith(name));
    if (found) return { "x-xsrf-token": decodeURIComponent(found.slice(name.length)) };
  }
  return {};
}
