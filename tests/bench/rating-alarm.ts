import { ratingAlarmParameters } from "#contract/ratings/rating-alarm-parameters.ts";
import { baselineLowRatingShare } from "#server/ratings/alarm/cusum.ts";
import { falseAlarms, ratingsToDetection } from "./ratings/alarm-simulation.ts";

/**
 * `npm run bench:rating-alarm` measures false alarms of our rating alarm and of the usual rule in years without
 * change. It also counts the ratings that ours needs to detect a worse version. The seed is fixed.
 */
const runs = Number(process.argv[2] ?? 2_000);
const seed = 20_261_124;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

console.log(
  `${runs} simulated years each; ratings with one or two stars: ${percent(ratingAlarmParameters.usual)} unless said`,
);
console.log("ratings a day · alarms a year: seven-day mean 0.2 below · ours · years with one of ours");
for (const perDay of [3, 20, 100]) {
  const { ours, yearsWithOne, naive } = falseAlarms({
    perDay,
    lowShare: ratingAlarmParameters.usual,
    runs: perDay === 100 ? runs / 5 : runs,
    seed,
  });
  console.log(
    `  ${String(perDay).padStart(3)}  ${naive.toFixed(1).padStart(5)}  ${ours.toFixed(3)}  ${percent(yearsWithOne)}`,
  );
}
console.log("the same at 20 a day, where the usual share is known from an app's own ratings before");
for (const [lowShare, knownFrom] of [
  [0.08, 400],
  [0.15, 400],
  [0.15, 5_000],
  [0.3, 400],
  [0.3, 5_000],
] as const) {
  const { ours, yearsWithOne } = falseAlarms({ perDay: 20, lowShare, knownFrom, runs: runs / 2, seed });
  console.log(`  ${percent(lowShare)} from ${knownFrom}: ${ours.toFixed(3)} a year, ${percent(yearsWithOne)} of years`);
}
console.log("median ratings until a version that is worse from its first rating on is found");
for (const raised of [0.2, 0.25, 0.3, 0.4])
  console.log(
    `  ${percent(raised)}  ${[20, 1000].map((perDay) => `${ratingsToDetection({ usual: ratingAlarmParameters.usual, raised, perDay, runs, seed })} at ${perDay} a day`).join(", ")}`,
  );
const known = baselineLowRatingShare({ ratings: 5_000, low: 1_500 });
console.log(
  `  30 % usual (from 5000), 45 %: ${ratingsToDetection({ usual: known, raised: 0.45, perDay: 20, runs, seed })}`,
);
