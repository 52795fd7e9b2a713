/** Versions that a day's active devices opened, with their share of the devices. */
export interface AdoptionDay {
  readonly date: string;
  readonly devices: number;
  readonly versions: readonly {
    readonly binary_version: string;
    readonly version_code: number | null;
    readonly share: number;
  }[];
}

interface BandDay {
  /** Index of the day in the range. */
  readonly at: number;
  /** Bottom and top of the band, 0 to 1. */
  readonly low: number;
  readonly high: number;
}

export interface AdoptionBand {
  /** Name of the version; null for the band of all older versions and of devices that didn't report one. */
  readonly version: string | null;
  /** Days on which the band has devices; other days are omitted. */
  readonly days: readonly BandDay[];
}

/** Maximum number of bands with a name. More can't be told apart by tints of one colour. */
const maxNamed = 3;

function newestVersions(days: readonly AdoptionDay[]): { code: number; name: string }[] {
  const names = new Map<number, string>();
  for (const { versions } of days)
    for (const { version_code: code, binary_version: name } of versions) if (code !== null) names.set(code, name);
  return [...names].map(([code, name]) => ({ code, name })).sort((a, b) => b.code - a.code);
}

const shareOn = ({ versions }: AdoptionDay, code: number): number =>
  versions.reduce((sum, row) => (row.version_code === code ? sum + row.share : sum), 0);

/** Stacks one day from the top: a band per version, newest first, and the remainder below. */
function stackDay(day: AdoptionDay, at: number, codes: readonly number[]): BandDay[] {
  let high = 1;
  const parts = codes.map((code) => {
    const part = { at, low: Math.max(0, high - shareOn(day, code)), high };
    high = part.low;
    return part;
  });
  return [...parts, { at, low: 0, high }];
}

/** Returns stacked shares of versions by day, the oldest at the bottom and the newest on top. */
export function adoptionBands(days: readonly AdoptionDay[]): AdoptionBand[] {
  const newest = newestVersions(days).slice(0, maxNamed);
  const codes = newest.map(({ code }) => code);
  const stacks = days.flatMap((day, at) => (day.devices > 0 ? [stackDay(day, at, codes)] : []));
  const band = (version: string | null, index: number): AdoptionBand => ({
    version,
    days: stacks.flatMap((parts) => parts[index] ?? []),
  });
  const older = band(null, codes.length);
  const bands = newest.map(({ name }, index) => band(name, index)).toReversed();
  // A remainder from rounding gets no band.
  return older.days.some(({ high }) => high > 0.0005) ? [older, ...bands] : bands;
}
