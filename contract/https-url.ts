/** Whether the store may show a URL as a link: https, a host with a dot, no user name. */
export function isHttpsUrl(value: string): boolean {
  try {
    const url = new URL(value);
    return url.protocol === "https:" && url.hostname.includes(".") && url.username === "";
  } catch {
    return false;
  }
}
