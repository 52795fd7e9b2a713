import { wrongIn } from "../change.ts";

const rules = ["tests/server/statistics/listing-tests/sequential-test.test.ts"];
const buckets = ["tests/server/statistics/opportunity/compare-conversion.test.ts"];

/** Shares, thresholds and what is concluded from them. */
export const figureChanges = [
  ...wrongIn(
    { file: "contract/statistics/privacy-rounding.ts", tests: ["tests/contract/bands.test.ts"] },
    [`const steps = [1, 2, 5, 10];`, `const steps = [1, 2, 10];`],
    [`if (value < 0.5) return 0;`, `if (value < 1) return 0;`],
    [`Math.max(1, nearest * unit)`, `nearest * unit`],
    [`distance(step) < distance(best)`, `distance(step) > distance(best)`],
  ),
  ...wrongIn(
    { file: "server/statistics/reports/response-fields.ts", tests: ["tests/server/statistics/shares.test.ts"] },
    [`whole === 0 ? 0 : `, ""],
    [`Math.round((part / whole) * 10_000) / 10_000`, `Math.round((part / whole) * 100) / 100`],
    [`Math.round((part / whole)`, `Math.floor((part / whole)`],
    [`counts.get(date) ?? 0`, `counts.get(date) ?? 1`],
  ),
  ...wrongIn(
    { file: "server/statistics/reports/disclosure.ts", tests: ["tests/server/statistics/disclosure.test.ts"] },
    [`sums.length < developers ||`, ""],
    [`largest > total * largestPart ||`, ""],
    [`total - largest - second < largest * remainder`, `total - largest < largest * remainder`],
    [`sum + amount, others`, `sum + amount, 0`],
  ),
  ...wrongIn(
    { file: "server/statistics/opportunity/compare-conversion.ts", tests: buckets },
    [`revealsOne("impressions") || revealsOne("installs")`, `revealsOne("installs")`],
    [`impressions >= opportunityMinimums.impressionsOfApp`, `impressions > opportunityMinimums.impressionsOfApp`],
    [`installs < opportunityMinimums.installs`, `installs < 0`],
    [`(seen.length / (seen.length - 1)) * squares`, `squares`],
    [`having.conversion / lacking.conversion;`, `lacking.conversion / having.conversion;`],
    [`Math.min(having.apps, lacking.apps) - 1`, `Math.max(having.apps, lacking.apps) - 1`],
    [`value * Math.exp(-half)`, `value * Math.exp(half)`],
  ),
  ...wrongIn(
    {
      file: "server/statistics/opportunity/estimate-missing-language.ts",
      tests: ["tests/server/statistics/opportunity/missing-language.test.ts"],
    },
    [`(own.installs * monthDays) / days`, `own.installs * monthDays`],
    [`own.installs < opportunityMinimums.ownInstalls`, `own.installs <= opportunityMinimums.ownInstalls`],
    [`installsAMonth * (ratio - 1)`, `installsAMonth * ratio`],
    [`own.impressions === 0 ? null`, `own.impressions === 0 ? 0`],
  ),
  ...wrongIn(
    { file: "server/statistics/listing-tests/sequential-test.ts", tests: rules },
    [`alpha: 0.05,`, `alpha: 0.2,`],
    [`tau: 0.01,`, `tau: 0.05,`],
    [`>= sequentialTestParameters.fewestVisitors &&`, `> sequentialTestParameters.fewestVisitors &&`],
    [
      `a.installs + b.installs >= sequentialTestParameters.fewestInstalls`,
      `a.installs >= sequentialTestParameters.fewestInstalls`,
    ],
    [
      `(conversionRateOf(b) ?? 0) - (conversionRateOf(a) ?? 0);`,
      `(conversionRateOf(a) ?? 0) - (conversionRateOf(b) ?? 0);`,
    ],
    [`visitors === 0 ? null : Math.min(1, installs / visitors)`, `visitors === 0 ? null : installs / visitors`],
    [`2 * Math.log(1 / alpha)`, `Math.log(1 / alpha)`],
  ),
  ...wrongIn(
    { file: "server/statistics/listing-tests/sample-ratio.ts", tests: rules },
    [`const criticalValue = 10.828;`, `const criticalValue = 3.84;`],
    [`const criticalValue = 10.828;`, `const criticalValue = 20;`],
    [`Math.min(expected, 1 - expected) < minExpected`, `expected < minExpected`],
    [`total * (1 - expected), total * expected`, `total * expected, total * (1 - expected)`],
  ),
  ...wrongIn(
    { file: "server/statistics/listing-tests/decide-verdict.ts", tests: rules },
    [`if (split.broken) return`, `if (false) return`],
    [`if (difference.low > 0) return`, `if (difference.low > -1) return`],
    [`if (difference.high < 0) return`, `if (difference.high < 1) return`],
    [
      `if (difference === null) return { difference, verdict: "too_few", needs };`,
      `if (difference === null) return { difference, verdict: "collecting", needs };`,
    ],
  ),
  ...wrongIn(
    { file: "server/statistics/listing-tests/remaining-days.ts", tests: rules },
    [`if (daily.a <= 0 || daily.b <= 0) return null;`, `if (daily.a <= 0) return null;`],
    [`forSeen <= maxWaitDays`, `forSeen <= 10 * maxWaitDays`],
    [`days: Math.max(1, forSeen)`, `days: forSeen`],
  ),
];
