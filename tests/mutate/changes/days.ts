import { wrongIn } from "../change.ts";

const ranges = ["tests/contract/statistics/date-ranges.test.ts"];

/** Days in India, and days asked for. */
export const dayChanges = [
  ...wrongIn(
    { file: "contract/day-in-india.ts", tests: ranges },
    [`= 5.5 * 3_600_000;`, `= 5 * 3_600_000;`],
    [`new Date(moment + indiaOffsetMs)`, `new Date(moment - indiaOffsetMs)`],
  ),
  ...wrongIn(
    { file: "contract/statistics/date-ranges.ts", tests: ranges },
    [`Date.parse(\`\${day}T00:00:00Z\`) - indiaOffsetMs;`, `Date.parse(\`\${day}T00:00:00Z\`) + indiaOffsetMs;`],
    [`/ msPerDay) + 1;`, `/ msPerDay);`],
    [`asked.start === today ? today : addDays(today, -1)`, `today`],
    [`asked.start === today ? today : addDays(today, -1)`, `addDays(today, -1)`],
    [`addDays(to, -6)`, `addDays(to, -7)`],
    [`if (range.from > today)`, `if (range.from >= today)`],
    [`if (range.to > today) return { at: "end", code: "range_in_future" };`, ""],
    [`if (range.from > range.to)`, `if (range.from >= range.to)`],
    [`countDaysInRange(range) > dateRangeLimits.days`, `countDaysInRange(range) >= dateRangeLimits.days`],
    [`to: addDays(range.from, -1),`, `to: range.from,`],
    [`from: addDays(range.from, -countDaysInRange(range)),`, `from: addDays(range.from, 1 - countDaysInRange(range)),`],
    [
      `toIndianDay(now - dateRangeLimits.lateDays * msPerDay)`,
      `toIndianDay(now - (dateRangeLimits.lateDays - 1) * msPerDay)`,
    ],
  ),
  ...wrongIn(
    { file: "server/platform/db/day-in-india.ts", tests: ["tests/server/platform/db/day-in-india.test.ts"] },
    [`* dayMs - indiaOffsetMs);`, `* dayMs);`],
    [`moment.getTime() + indiaOffsetMs`, `moment.getTime()`],
    [`Math.floor((moment`, `Math.round((moment`],
  ),
];
