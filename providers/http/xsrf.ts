/** Names of the XSRF cookie. Over https, the prefix binds it to this host. */
const names = ["__Host-XSRF-TOKEN=", "XSRF-TOKEN="];

/** Returns the header that calls authorised by cookie need, with the value of the XSRF cookie. */
export function xsrfHeaders(): Record<string, string> {
  const cookies = document.cookie.split("; ");
  for (const name of names) {
    const cookie = cookies.find((pair) => pair.startsWith(name));
    if (cookie) return { "x-xsrf-token": decodeURIComponent(cookie.slice(name.length)) };
  }
  return {};
}
