import type { UtmData } from "#contract/accounts/auth/registration.ts";

const storageKey = "console.utm";
const names = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

/** Campaign parameters, kept from the first page that had them and sent with the registration. */
export function utmData(): UtmData {
  const search = new URLSearchParams(location.search);
  const found = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value.slice(0, 200)]] : [];
    }),
  );
  if (Object.keys(found).length > 0) localStorage.setItem(storageKey, JSON.stringify(found));
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "{}") as UtmData;
  } catch {
    return {};
  }
}
