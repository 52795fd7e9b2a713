import { addDays, startOfDay } from "#contract/statistics/date-ranges.ts";
import type { StoreEventKind } from "#contract/statistics/metrics.ts";
import { type EventListingTest, impressionsPerInstall, addListingTestArm } from "./listing-test-arms.ts";
import {
  roundRandomly,
  hashNumbers,
  createWeightedPicker,
  type RandomSource,
  seededRandom,
  seedFromText,
} from "./seeded-random.ts";
import { randomDeviceProfile } from "./device-profile.ts";
import { pickInstallHour, pickInstallSource, weekdayFactors } from "./market-shares.ts";

/** An app as the generator sees it. */
export interface EventApp {
  readonly appId: string;
  readonly package: string;
  /** Number of installs on an ordinary day. */
  readonly dailyInstalls: number;
  /** Versions of the app, oldest first. */
  readonly versions: readonly { readonly code: number; readonly name: string; readonly liveDay: string }[];
  readonly campaigns: readonly { readonly id: string; readonly from: string; readonly to: string }[];
  /** Day on which the app was removed from the store, if it was. */
  readonly leftDay?: string | undefined;
  /** A/B tests of the app's listing, oldest first. */
  readonly tests: readonly EventListingTest[];
}

/** Event as one JSON line of `POST /api/x/events`. */
export interface GeneratedEvent {
  event_id: string;
  kind: StoreEventKind;
  at: string;
  app_id: string;
  package: string;
  device: string;
  version_code: number;
  version_name: string;
  previous_version_code?: number;
  oem: string;
  model: string;
  device_type: string;
  services: string;
  android_api: number;
  language: string;
  state: string;
  city: string;
  source: string;
  campaign?: string;
  arm?: string;
  seconds?: number;
}

const rememberedDays = 30;
const videosPerInstall = 0.8;
/** First device number of visitors who look at a listing and do not install. */
const firstPasserBy = 1_000_000;

interface Day {
  readonly app: EventApp;
  readonly day: string;
  readonly seed: number;
  readonly random: RandomSource;
}

const hex = (value: number): string => value.toString(16).padStart(8, "0");

/** Returns the mean number of installs on a day: shaped by weekday, launch and campaign, with some noise. */
function meanInstalls({ app, day, random }: Day): number {
  const date = Date.parse(`${day}T00:00:00Z`);
  const first = app.versions[0]?.liveDay ?? day;
  if (day < first || (app.leftDay !== undefined && day >= app.leftDay)) return 0;
  const weekday = weekdayFactors[new Date(date).getUTCDay()] ?? 1;
  const sinceLaunch =
    (date - Date.parse(`${app.versions.findLast((version) => version.liveDay <= day)?.liveDay}T00:00:00Z`)) / 864e5;
  const launch = 1 + 0.5 * Math.exp(-sinceLaunch / 3);
  const campaign = app.campaigns.some(({ from, to }) => from <= day && day <= to) ? 1.35 : 1;
  return app.dailyInstalls * weekday * launch * campaign * (0.94 + 0.12 * random());
}

/** Derives a device from its cohort's day and a number, so that it is the same on every day it comes back. */
function deviceOf(app: EventApp, cohort: string, number: number) {
  const seed = hashNumbers(seedFromText(app.package), seedFromText(cohort), number);
  return { device: hex(hashNumbers(seed, 1)) + hex(hashNumbers(seed, 2)), ...randomDeviceProfile(seededRandom(seed)) };
}

const versionOn = (app: EventApp, day: string) =>
  app.versions.findLast(({ liveDay }) => liveDay <= day) ?? app.versions[0];

const fractionOfHour = 3_600_000;

function momentOn(day: string, random: RandomSource): string {
  return new Date(
    startOfDay(day) + pickInstallHour(random) * fractionOfHour + Math.floor(random() * fractionOfHour),
  ).toISOString();
}

function eventOf(
  { app, day, seed }: Day,
  kind: StoreEventKind,
  serial: number,
  parts: Omit<GeneratedEvent, "event_id" | "kind" | "app_id" | "package" | "version_code" | "version_name">,
): GeneratedEvent {
  const version = versionOn(app, day);
  const id = [
    hashNumbers(seed, serial, 1),
    hashNumbers(seed, serial, 2),
    hashNumbers(seed, serial, 3),
    hashNumbers(seed, serial, 4),
  ]
    .map(hex)
    .join("");
  return {
    event_id: `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-8${id.slice(17, 20)}-${id.slice(20, 32)}`,
    kind,
    app_id: app.appId,
    package: app.package,
    version_code: version?.code ?? 0,
    version_name: version?.name ?? "",
    ...parts,
  };
}

const campaignOn = ({ app, day }: Day) => app.campaigns.find(({ from, to }) => from <= day && day <= to);
const throughCampaign = createWeightedPicker<boolean>([
  [true, 3],
  [false, 7],
]);

function* installsOn(context: Day): Generator<GeneratedEvent> {
  const { app, day, random } = context;
  const installs = roundRandomly(random, meanInstalls(context));
  const campaign = campaignOn(context);
  const looks = impressionsPerInstall(app.package);
  for (let number = 0; number < installs; number++) {
    const device = deviceOf(app, day, number);
    const origin =
      campaign && throughCampaign(random)
        ? { source: "campaign", campaign: campaign.id }
        : { source: pickInstallSource(random) };
    const parts = addListingTestArm(app, { ...device, ...origin, at: momentOn(day, random) }, "installs");
    yield eventOf(context, "install", number * 20, parts);
    yield eventOf(context, "download", number * 20 + 1, parts);
    const seen = roundRandomly(random, looks * (0.6 + 0.8 * random()));
    for (let at = 0; at < seen; at++) {
      const passer = { ...device, ...origin, ...deviceOf(app, day, firstPasserBy + number * 10 + at) };
      const passerBy = addListingTestArm(app, { ...passer, at: momentOn(day, random) }, "passes");
      yield eventOf(context, "impression", number * 20 + 2 + at, at === 0 ? parts : passerBy);
    }
    if (random() < videosPerInstall) yield eventOf(context, "video_impression", number * 20 + 12, parts);
  }
}

/** Returns the probability that a device opens an app the given number of days after installing it. */
const returnProbability = (daysLater: number): number => (daysLater === 0 ? 0.82 : 0.36 * daysLater ** -0.45);
const uninstallProbability = (daysLater: number): number => (daysLater === 0 ? 0.05 : 0.02 / daysLater);

/** Generates the events of devices that installed the app `daysLater` days earlier and use it on this day. */
function* returnsOn(context: Day, daysLater: number): Generator<GeneratedEvent> {
  const { app, day } = context;
  const cohort = addDays(day, -daysLater);
  const installs = installsOf(app, cohort);
  const [had, has] = [versionOn(app, cohort), versionOn(app, day)];
  const isNewer = had !== undefined && has !== undefined && had.code < has.code;
  const isLaunch = has !== undefined && day < addDays(has.liveDay, 10);
  for (let number = 0; number < installs; number++) {
    const random = seededRandom(hashNumbers(context.seed, daysLater, number));
    const serial = 1_000_000 + daysLater * 20_000 + number * 3;
    if (random() < returnProbability(daysLater)) {
      const parts = { ...deviceOf(app, cohort, number), source: "", at: momentOn(day, random) };
      yield eventOf(context, "open", serial, { ...parts, seconds: Math.ceil(-Math.log(1 - random()) * 190) });
    }
    // A device is not updated to a package that it already has.
    if (isNewer && random() < (isLaunch ? 0.09 : 0.012)) {
      const parts = { ...deviceOf(app, cohort, number), source: "auto_update", at: momentOn(day, random) };
      yield eventOf(context, "update", serial + 1, { ...parts, previous_version_code: had.code });
    }
    if (random() < uninstallProbability(daysLater)) {
      yield eventOf(context, "uninstall", serial + 2, {
        ...deviceOf(app, cohort, number),
        source: "",
        at: momentOn(day, random),
      });
    }
  }
}

function startDay(app: EventApp, day: string): Day {
  const seed = hashNumbers(seedFromText(app.package), seedFromText(day));
  return { app, day, seed, random: seededRandom(seed) };
}

/** Returns the number of installs on a day; always the same for the same app and day. */
function installsOf(app: EventApp, day: string): number {
  const context = startDay(app, day);
  return roundRandomly(context.random, meanInstalls(context));
}

/** Generates an app's events on a day in India; always the same for the same app and day. */
export function* generateDayEvents(app: EventApp, day: string): Generator<GeneratedEvent> {
  yield* installsOn(startDay(app, day));
  for (let later = 0; later <= rememberedDays; later++) yield* returnsOn(startDay(app, day), later);
}
