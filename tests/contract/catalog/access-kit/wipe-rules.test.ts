import { expect, it } from "vitest";
import { accessKitWipeStatusAfter } from "#contract/catalog/access-kit/wipe-rules.ts";
import { versionTransitions } from "#contract/catalog/versions/status.ts";

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
  const moves = versionTransitions.flatMap(({ from, to, who }) =>
    who.some((by) => accessKitWipeStatusAfter(from, to, by) !== null) ? [`${from} → ${to}`] : [],
  );
  expect(moves.sort()).toEqual([...wipingMoves, "pending → draft"].sort());
});

it("wipes the access kit when the developer withdraws a submission, not when checks send it back", () => {
  expect([
    accessKitWipeStatusAfter("pending", "draft", "normal"),
    accessKitWipeStatusAfter("pending", "draft", "system"),
  ]).toEqual(["draft", null]);
});
