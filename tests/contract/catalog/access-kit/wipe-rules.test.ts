import { expect, it } from "vitest";
import { wipeStatusAfter } from "#contract/catalog/access-kit/wipe-rules.ts";
import { versionMoves } from "#contract/catalog/versions/status.ts";

/** Every version move that wipes the access kit, listed by hand. */
const wipingMoves = [
  "inreview → active",
  "inreview → rejected",
  "inreview → draft",
  "rereview → active",
  "rereview → rejected",
  "rereview → draft",
  "onhold → cancelled",
  "draft → cancelled",
];

it("wipes the access kit on approval, rejection, withdrawal and closing, and on no other move", () => {
  const moves = versionMoves.flatMap(({ from, to, who }) =>
    who.some((by) => wipeStatusAfter(from, to, by) !== null) ? [`${from} → ${to}`] : [],
  );
  expect(moves.sort()).toEqual([...wipingMoves, "pending → draft"].sort());
});

it("wipes the access kit when the developer withdraws a submission, not when checks send it back", () => {
  expect([wipeStatusAfter("pending", "draft", "normal"), wipeStatusAfter("pending", "draft", "system")]).toEqual([
    "draft",
    null,
  ]);
});
