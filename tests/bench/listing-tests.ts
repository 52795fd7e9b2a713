import { seededRandom, type RandomSource } from "#demo/events/seeded-random.ts";
import {
  type ArmCount,
  conversionDifference,
  varianceOfDifference,
} from "#server/statistics/listing-tests/sequential-test.ts";

/**
 * `npm run bench:listing-tests` measures how often our rule and the usual one report a winner where there is none, and
 * when they detect a difference. All figures come from simulated tests with a fixed seed.
 */
const tests = 4_000;
const looks = 30;
const visitorsADay = 1_000;
const conversion = 0.2;

/** Simulates a day's installs, visitor by visitor. */
function installsOf(random: RandomSource, visitors: number, share: number): number {
  let installs = 0;
  for (let at = 0; at < visitors; at++) if (random() < share) installs += 1;
  return installs;
}

type Rule = (a: ArmCount, b: ArmCount) => boolean;

const alwaysValid: Rule = (a, b) => {
  const difference = conversionDifference(a, b);
  return difference !== null && (difference.low > 0 || difference.high < 0);
};
const usual: Rule = (a, b) =>
  Math.abs(b.installs / b.visitors - a.installs / a.visitors) > 1.96 * Math.sqrt(varianceOfDifference(a, b));

/** Simulates a test; returns the first day (1 to 30) on which each rule reports a winner, undefined for never. */
function firstCalls(random: RandomSource, shareA: number, shareB: number): (number | undefined)[] {
  const first: (number | undefined)[] = [undefined, undefined];
  let [installsA, installsB] = [0, 0];
  for (let day = 1; day <= looks; day++) {
    installsA += installsOf(random, visitorsADay, shareA);
    installsB += installsOf(random, visitorsADay, shareB);
    const a = { visitors: day * visitorsADay, installs: installsA };
    const b = { visitors: day * visitorsADay, installs: installsB };
    for (const [at, rule] of [alwaysValid, usual].entries()) if (rule(a, b)) first[at] ??= day;
  }
  return first;
}

function simulate(difference: number, runs: number) {
  const random = seededRandom(20_261_121);
  const days = Array.from({ length: runs }, () => firstCalls(random, conversion, conversion + difference));
  return [0, 1].map((rule) => {
    const called = days.flatMap((day) => day[rule] ?? []).sort((x, y) => x - y);
    return { share: called.length / runs, median: called[Math.floor((runs - 1) / 2)] };
  });
}

const percent = (share = 0): string => `${(share * 100).toFixed(1)} %`;

const [ours, theirs] = simulate(0, tests);
console.log(
  `${tests} A/A tests, a look a day for ${looks} days, ${visitorsADay} visitors an arm a day, ${percent(conversion)}`,
);
console.log(`  false winners, always-valid interval   ${percent(ours?.share)}`);
console.log(`  false winners, usual 95 % interval     ${percent(theirs?.share)}`);
for (const points of [1, 2, 3]) {
  const [detected] = simulate(points / 100, tests / 4);
  const day = detected?.median === undefined ? `after day ${looks}` : `day ${detected.median}`;
  console.log(`  +${points} points are found on ${day} (median), by day ${looks} in ${percent(detected?.share)}`);
}
