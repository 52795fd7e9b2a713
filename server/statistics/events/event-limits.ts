import {
  storeEventDeviceTypes,
  storeEventKinds,
  storeEventServices,
  storeEventSources,
} from "#contract/statistics/metrics.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { indianStates } from "#contract/platform/reference/states.ts";
import { limits } from "#contract/limits.ts";

/** Maximum length of an event's texts, in UTF-16 units. */
export const maxEventTextLengths = {
  version_name: limits.package.versionNameUnits,
  oem: 80,
  model: 80,
  device_type: 20,
  services: 20,
  language: 80,
  state: 10,
  city: 80,
  source: 80,
  campaign: 64,
  arm: 64,
  abis: 80,
  gles: 20,
} as const;

/** Maximum values; seconds are those of one day. */
export const maxEventValues = {
  version_code: Number.MAX_SAFE_INTEGER,
  previous_version_code: Number.MAX_SAFE_INTEGER,
  android_api: 255,
  seconds: 86_400,
  ram_mb: 4_000_000,
  density: 10_000,
} as const;

export const knownEventKinds: ReadonlySet<string> = new Set(storeEventKinds);
export const knownEventSources: ReadonlySet<string> = new Set(storeEventSources);
export const knownDeviceTypes: ReadonlySet<string> = new Set(storeEventDeviceTypes);
export const knownServices: ReadonlySet<string> = new Set(storeEventServices);

const languagesByBase = new Map<string, string>(languageCodes.map((code) => [code.slice(0, code.indexOf("-")), code]));

/** Returns the store's language for a device's locale, by its base language: `bn_BD` is bn-IN. Empty if unknown. */
export function storeLanguageOf(locale: string): string {
  const [base = ""] = locale.toLowerCase().split(/[-_]/, 1);
  return languagesByBase.get(base) ?? "";
}

const states: ReadonlySet<string> = new Set(indianStates.map(({ code }) => code));

/** Codes that were replaced (ISO 3166-2:IN newsletters) still come from older devices. */
const renamedStates = new Map([
  ["IN-OR", "IN-OD"],
  ["IN-UT", "IN-UK"],
  ["IN-CT", "IN-CG"],
  ["IN-TG", "IN-TS"],
]);

/** Returns the state's current code; empty if unknown. */
export function currentStateCode(reported: string): string {
  const code = renamedStates.get(reported) ?? reported;
  return states.has(code) ? code : "";
}
