import type { UtmData } from "#contract/accounts/auth/registration.ts";

const storageKey = "console.utm";
const names = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

/** True if Do Not Track or Global Privacy Control is on. */
export function isTrackingDeclined(): boolean {
  return (
    navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true)
  );
}

/**
 * Returns the UTM parameters of the URL, else those stored from the last URL that had any. Sent with visits and
 * registration; browsers that ask not to be tracked store and send none.
 */
export function readUtmData(): UtmData {
  if (isTrackingDeclined()) return {};
  const search = new URLSearchParams(location.search);
  const current = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value.slice(0, 200)]] : [];
    }),
  );
  if (Object.keys(current).length > 0) localStorage.setItem(storageKey, JSON.stringify(current));
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "{}") as UtmData;
  } catch {
    return {};
  }
}
