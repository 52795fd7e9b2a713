import { indianStates } from "#contract/platform/reference/states.ts";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { fieldFailure } from "#server/platform/http/failure.ts";
import { isKnownOem, isKnownModel } from "#server/platform/reference/devices.ts";
import { isDistrictOfState } from "#server/platform/reference/pin-codes.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { currentStateCode } from "../events/event-limits.ts";
import { breakdownDimensions, countByDimension } from "./breakdown.ts";
import { storedDaysRange } from "./versions.ts";

/**
 * Resolves a state from its code, with or without the country (`IN-MH`, `MH`), a former code or its name. Throws 422
 * instead of counting nothing for a state that doesn't exist.
 */
export function resolveState(asked: string): string {
  const text = asked.trim();
  if (text === unknownDimensionValue) return text;
  const code = text.toUpperCase();
  const named = indianStates.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  const found = named?.code ?? currentStateCode(code.startsWith("IN-") ? code : `IN-${code}`);
  if (found === "") throw fieldFailure("state", "state_unknown");
  return found;
}

interface AppAnalytics {
  readonly analytics: AnalyticsClient;
  readonly appId: string;
}

/** Throws 422 for a city that is no district of its state and has no stored install of the app. */
export async function requireKnownCity(app: AppAnalytics, { state, city }: { state: string; city: string }) {
  if (city === unknownDimensionValue || isDistrictOfState(city, state)) return;
  const where = "state = {state:String} AND city = {city:String}";
  const parameters = { state: state === unknownDimensionValue ? "" : state, city };
  if (!(await hasStoredInstalls(app, "city", { where, parameters }))) throw fieldFailure("city", "city_unknown");
}

/** Throws 422 for a maker that is neither in the catalogue nor has a stored install of the app. */
export async function requireKnownOem(app: AppAnalytics, oem: string): Promise<void> {
  if (oem === unknownDimensionValue || isKnownOem(oem)) return;
  const condition = { where: "oem = {oem:String}", parameters: { oem } };
  if (!(await hasStoredInstalls(app, "oem", condition))) throw fieldFailure("OEM", "oem_unknown");
}

/** Throws 422 for a model that is neither in the catalogue nor has a stored install of the app. */
export async function requireKnownModel(app: AppAnalytics, model: string): Promise<void> {
  if (model === unknownDimensionValue || isKnownModel(model)) return;
  const condition = { where: "model = {model:String}", parameters: { model } };
  if (!(await hasStoredInstalls(app, "oem", condition))) throw fieldFailure("model", "model_unknown");
}

async function hasStoredInstalls(
  { analytics, appId }: AppAnalytics,
  dimension: "city" | "oem",
  condition: Parameters<typeof countByDimension>[3],
): Promise<boolean> {
  const question = { appId, kind: "install", range: storedDaysRange() } as const;
  return (await countByDimension(analytics, breakdownDimensions[dimension], question, condition)).length > 0;
}
