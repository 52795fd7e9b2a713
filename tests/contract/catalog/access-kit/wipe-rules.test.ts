import { expect, it } from "vitest";
import { wipeStatusAfter } from "#contract/catalog/access-kit/wipe-rules.ts";
import { versionMoves } from "#contract/catalog/versions/status.ts";

/** Written out by hand: every move of a version that ends what was given for it, and by whom. */
const ends = [
  "inreview → active",
  "inreview → rejected",
  "inreview → draft",
  "rereview → active",
  "rereview → rejected",
  "rereview → draft",
  "onhold → cancelled",
  "draft → cancelled",
];

it("ends with each decision, with taking back and with closing, and with nothing else", () => {
  const found = versionMoves.flatMap(({ from, to, who }) =>
    who.some((by) => wipeStatusAfter(from, to, by) !== null) ? [`${from} → ${to}`] : [],
  );
  expect(found.sort()).toEqual([...ends, "pending → draft"].sort());
});

it("ends by whoever takes a submission back, not by the checks that send it back", () => {
  expect([wipeStatusAfter("pending", "draft", "normal"), wipeStatusAfter("pending", "draft", "system")]).toEqual([
    "draft",
    null,
  ]);
});
