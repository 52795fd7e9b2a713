import { randomUUID } from "node:crypto";
import { randomDeviceProfile } from "../events/device-profile.ts";
import { pickInstallSource } from "../events/market-shares.ts";
import { createWeightedPicker, type RandomSource, seededRandom } from "../events/seeded-random.ts";
import { campaignPeak, isDuringPeak, launchPeak } from "./daily-traffic.ts";

/** An app for which events are generated; the first of a list is the most used. */
export interface ReplayedApp {
  readonly id: string;
  readonly package: string;
}

const kindsOf = (shares: Record<string, number>) => createWeightedPicker<string>(Object.entries(shares));
const usual = kindsOf({
  open: 38,
  impression: 31,
  install: 8,
  download: 8,
  video_impression: 6,
  update: 7,
  uninstall: 2,
});
const ofLaunch = kindsOf({ update: 60, open: 30, install: 5, download: 5 });
const ofCampaign = kindsOf({ impression: 60, video_impression: 15, install: 13, download: 12 });

const profileCount = 2_048;
/** Number of devices of a large store; one in eight that open an app today did so yesterday. */
const devices = 40_000_000;
const lateMs = 20_000;
const maxOpenSeconds = 900;

/**
 * Device properties as the middle part of a JSON line. They are serialized once, since that would take most of each
 * event's time.
 */
const profiles: readonly string[] = Array.from({ length: profileCount }, (_, seed) =>
  JSON.stringify(randomDeviceProfile(seededRandom(seed + 1))).slice(1, -1),
);

/** Creates a function that picks an app by popularity: the tenth app has a fifth of the first's events. */
function pickByPopularity(apps: readonly ReplayedApp[]): (random: RandomSource) => ReplayedApp {
  const bounds: number[] = [];
  let total = 0;
  for (const at of apps.keys()) bounds.push((total += 1 / (at + 1) ** 0.7));
  return (random) => {
    const target = random() * total;
    let [low, high] = [0, bounds.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? total) > target) high = middle;
      else low = middle + 1;
    }
    const app = apps[low];
    if (!app) throw new Error("there is no app to make events of");
    return app;
  };
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

/**
 * Creates batches of lines for `POST /api/x/events`: events typical of an hour of the day, dated just now. The second
 * app of the list launches a version before noon, the third has a campaign in the evening.
 */
export function createEventGenerator(apps: readonly ReplayedApp[], seed: number) {
  const random = seededRandom(seed);
  const pickApp = pickByPopularity(apps);
  const [launching = apps[0], promoted = launching] = apps.slice(1);

  function occasionAt(hour: number) {
    if (launching && isDuringPeak(launchPeak, hour) && random() < launchPeak.share)
      return { app: launching, kind: ofLaunch(random), source: "auto_update", version: 2 };
    if (promoted && isDuringPeak(campaignPeak, hour) && random() < campaignPeak.share)
      return { app: promoted, kind: ofCampaign(random), source: 'campaign","campaign":"replayed', version: 1 };
    return { app: pickApp(random), kind: usual(random), source: pickInstallSource(random), version: 1 };
  }

  return (hour: number, lines: number): Buffer => {
    const [batch, now] = [randomUUID().slice(0, 24), Date.now()];
    const made = Array.from({ length: lines }, (_, at) => {
      const { app, kind, source, version } = occasionAt(hour);
      const number = Math.floor(random() * devices);
      const moment = new Date(now - Math.floor(random() * lateMs)).toISOString();
      const seconds = kind === "open" ? Math.ceil(random() * maxOpenSeconds) : 0;
      return `{"event_id":"${batch}${hex(at, 12)}","kind":"${kind}","at":"${moment}","app_id":"${app.id}","package":"${app.package}","device":"${hex(number, 16)}","version_code":${version},"version_name":"${version}.0","source":"${source}","seconds":${seconds},${profiles[number % profileCount]}}`;
    });
    return Buffer.from(made.join("\n"));
  };
}
