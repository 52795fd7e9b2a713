import { listingTestArmValue } from "#contract/statistics/listing-test-arm.ts";
import { hashNumbers, seedFromText } from "./seeded-random.ts";

/** Returns an app's store impressions per install, between 3 and 6. The first is the installing device's own. */
export function impressionsPerInstall(packageName: string): number {
  return 3 + (hashNumbers(seedFromText(packageName), 11) % 30) / 10;
}

/** A listing test as the generator sees it. */
export interface EventListingTest {
  readonly versionId: string;
  /** Start and end of the test in milliseconds since 1970; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** Share of phones that see arm B, from 0 to 1. */
  readonly share: number;
  /** Install rate of arm B, as a multiple of arm A's. */
  readonly lift: number;
}

/** Returns arm B's share among installers, or among those who only look. Together B has `share` of all viewers. */
function armBShare({ share, lift }: EventListingTest, who: "installs" | "passes", looks: number): number {
  const ofInstalls = (share * lift) / (share * lift + 1 - share);
  return who === "installs" ? ofInstalls : (looks * share - ofInstalls) / (looks - 1);
}

/**
 * Adds the arm of a running test that a device saw. Uses its own randomness, so that nothing else of the day changes.
 */
export function addListingTestArm<Parts extends { readonly device: string; readonly at: string }>(
  { tests, package: packageName }: { readonly tests: readonly EventListingTest[]; readonly package: string },
  parts: Parts,
  who: "installs" | "passes",
): Parts & { arm?: string } {
  const at = Date.parse(parts.at);
  const test = tests.find(({ from, to }) => from <= at && at < to);
  if (!test) return parts;
  const drawn = hashNumbers(seedFromText("arm"), Number.parseInt(parts.device.slice(0, 8), 16)) / 2 ** 32;
  return {
    ...parts,
    arm: listingTestArmValue(
      test.versionId,
      drawn < armBShare(test, who, impressionsPerInstall(packageName)) ? "b" : "a",
    ),
  };
}
