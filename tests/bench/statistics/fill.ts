import { addDays, startOfDay } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { type RandomSource, seededRandom } from "#demo/events/seeded-random.ts";
import {
  pickApiLevel,
  cityPickers,
  pickInstallHour,
  languagePickers,
  deviceModelPickers,
  pickOem,
  pickInstallSource,
  pickState,
  weekdayFactors,
} from "#demo/events/market-shares.ts";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import { rebuildRollupStatements, rollups } from "#server/statistics/schema/rollups.ts";

/** One day less than the retention, because at midnight in India the first day would be deleted. */
export const daysKept = 399;
const seed = 7;
const profiles = 1_024;

/** Samples the seeded generator's distribution; the engine picks one sample per event. */
function* sampled<T>(take: (random: RandomSource) => T): Generator<T> {
  const random = seededRandom(seed);
  for (let at = 0; at < profiles; at++) yield take(random);
}

export function deviceOf(random: RandomSource) {
  const state = pickState(random).code;
  const oem = pickOem(random);
  return {
    oem,
    model: deviceModelPickers.get(oem)?.(random) ?? "",
    android_api: pickApiLevel(random),
    language: languagePickers.get(state)?.(random) ?? "",
    state,
    city: cityPickers.get(state)?.(random) ?? "",
  };
}

/** Events of each kind per hundred, as in the generator: most are opens and impressions. */
const kindShares = { open: 38, impression: 31, install: 8, download: 8, video_impression: 6, update: 7, uninstall: 2 };
const kinds = Object.entries(kindShares).flatMap(([kind, share]) => Array.from({ length: share }, () => kind));

const text = (words: readonly string[]): string =>
  `CAST([${words.map((word) => `'${word.replaceAll(/['\\]/g, "\\$&")}'`).join(", ")}], 'Array(LowCardinality(String))')`;
/** Returns an SQL expression that hashes the event's number with a salt. */
const hash = (salt: number): string => `intHash64(number * 31 + ${salt})`;
const numbers = (values: readonly number[]): string => `[${values.join(", ")}]`;
const pick = (words: readonly string[], salt: number): string =>
  `arrayElement(${text(words)}, 1 + ${hash(salt)} % ${words.length})`;
const pickNumber = (values: readonly number[], salt: number): string =>
  `arrayElement(${numbers(values)}, 1 + ${hash(salt)} % ${values.length})`;

/** Returns days in order, repeating busy weekdays, so that each statement writes few days. */
const daysInOrder = (today: string): number[] => {
  const days = Array.from({ length: daysKept }, (_, at) => addDays(today, at - daysKept));
  return days.flatMap((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return Array.from({ length: Math.round(10 * (weekdayFactors[weekday] ?? 1)) }, () => startOfDay(day) / 1_000);
  });
};

/** Returns app indexes weighted by popularity: the tenth app has a fifth of the first's events. */
const popular = (apps: readonly AppRow[]): number[] => {
  const weights = apps.map((_, at) => 1 / (at + 1) ** 0.7);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.flatMap((weight, at) =>
    Array.from({ length: Math.max(1, Math.round((weight / total) * 8_192)) }, () => at + 1),
  );
};

export interface Filling {
  readonly apps: readonly AppRow[];
  readonly events: number;
  /** First event number; each filling uses its own range. */
  readonly from: number;
}

function statement({ apps, events, from }: Filling, begin: number, end: number): string {
  const devices = [...sampled(deviceOf)];
  const of = (field: "oem" | "model" | "language" | "state" | "city"): string =>
    `arrayElement(${text(devices.map((device) => device[field]))}, device_at)`;
  const days = daysInOrder(toIndianDay(Date.now()));
  const ids = `CAST([${apps.map(({ id }) => `'${id}'`).join(", ")}], 'Array(UUID)')`;
  return `INSERT INTO statistics.events (event_id, kind, at, app_id, package, category, version_code, version_name, device,
      oem, model, android_api, language, state, city, source, campaign, seconds, producer)
    WITH ${hash(1)} AS device, 1 + device % ${profiles} AS device_at, ${pickNumber(popular(apps), 2)} AS app_at,
      intDiv((number - ${from}) * ${days.length}, ${events}) AS day_at, intDiv(day_at, 80 * 10) AS release
    SELECT generateUUIDv4(), ${pick(kinds, 3)} AS kind,
      toDateTime64(arrayElement(${numbers(days)}, 1 + day_at)
        + 3600 * ${pickNumber([...sampled(pickInstallHour)], 4)} + ${hash(5)} % 3600, 3, 'UTC'),
      arrayElement(${ids}, app_at), concat('in.test.bench', toString(app_at)), arrayElement(${text(apps.map(({ category }) => category ?? ""))}, app_at),
      100 + release, concat('1.', toString(release)), device % 40000000,
      ${of("oem")}, ${of("model")}, arrayElement(${numbers(devices.map(({ android_api }) => android_api))}, device_at),
      ${of("language")}, ${of("state")}, ${of("city")},
      if(${hash(7)} % 50 = 0, 'campaign', ${pick([...sampled(pickInstallSource)], 8)}), if(${hash(7)} % 50 = 0, 'c', ''),
      if(kind = 'open', ${hash(9)} % 600, 0), 'bench'
    FROM numbers(${begin}, ${end - begin})`;
}

const chunk = 4_000_000;

/**
 * Generates events inside the engine, without rollups; the product's command builds those afterwards.
 */
export async function fill(analytics: AnalyticsClient, filling: Filling): Promise<void> {
  for (let done = 0; done < filling.events; done += chunk) {
    const begin = filling.from + done;
    await analytics.command(statement(filling, begin, begin + Math.min(chunk, filling.events - done)));
  }
}

export async function buildRollups(
  analytics: AnalyticsClient,
  say: (name: string, seconds: number) => void,
): Promise<void> {
  for (const rollup of rollups) {
    const began = performance.now();
    for (const sql of rebuildRollupStatements({}, rollup)) await analytics.command(sql);
    say(rollup.name, (performance.now() - began) / 1_000);
  }
}
