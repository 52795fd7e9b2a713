import type { ClientDevice } from "#contract/accounts/auth/activity.ts";

type Rule = readonly [pattern: RegExp, name: string];

/** Browsers by their mark in the user agent. The first match wins, because browsers also name the ones they imitate. */
const browsers: readonly Rule[] = [
  [/\bEdgA?\/(\d+)/, "Edge"],
  [/\bOPR\/(\d+)/, "Opera"],
  [/\bSamsungBrowser\/(\d+)/, "Samsung Internet"],
  [/\bFirefox\/(\d+)/, "Firefox"],
  [/\bFxiOS\/(\d+)/, "Firefox"],
  [/\bCriOS\/(\d+)/, "Chrome"],
  [/\b(?:Headless)?Chrome\/(\d+)/, "Chrome"],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, "Safari"],
];
const systems: readonly Rule[] = [
  [/\bAndroid (\d+)/, "Android"],
  [/\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)/, "iOS"],
  [/\bWindows NT\b()/, "Windows"],
  [/\bCrOS\b()/, "ChromeOS"],
  [/\bMac OS X\b()/, "macOS"],
  [/\bLinux\b()/, "Linux"],
];

function named(rules: readonly Rule[], userAgent: string): string | null {
  for (const [pattern, name] of rules) {
    const found = pattern.exec(userAgent);
    if (found) return found[1] ? `${name} ${found[1]}` : name;
  }
  return null;
}

function kindOf(userAgent: string, browser: string | null): ClientDevice["kind"] {
  if (browser === null) return "program";
  if (/\biPad\b|\bTablet\b/.test(userAgent) || (/\bAndroid\b/.test(userAgent) && !/\bMobile\b/.test(userAgent)))
    return "tablet";
  return /\bMobile\b|\biPhone\b/.test(userAgent) ? "phone" : "computer";
}

/** Parses a user agent. Browsers reveal little in it, so unknown parts are null. */
export function parseUserAgent(userAgent: string): ClientDevice {
  const browser = named(browsers, userAgent);
  return { browser, system: named(systems, userAgent), kind: kindOf(userAgent, browser) };
}
