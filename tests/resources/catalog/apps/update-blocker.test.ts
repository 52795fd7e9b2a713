import { expect, test } from "vitest";
import { updateBlocker } from "#resources/catalog/apps/update-blocker.ts";
import { aVersion } from "../versions/version-builder.ts";

test("allows an update of an app in the store", () => {
  expect(updateBlocker({ status: "active", inProgress: null })).toBeNull();
});

test("allows a new version of a rejected app", () => {
  expect(updateBlocker({ status: "rejected", inProgress: null })).toBeNull();
});

test("blocks updates of a blocked app", () => {
  expect(updateBlocker({ status: "blocked", inProgress: null })).toBe("blocked");
});

test.each([
  ["draft", "inProgress"],
  ["onhold", "inProgress"],
  ["pending", "inReview"],
  ["inreview", "inReview"],
  ["rereview", "inReview"],
] as const)("says how an update that is %s can end", (status, reason) => {
  const inProgress = { ...aVersion().version, status };
  expect(updateBlocker({ status: "active", inProgress })).toBe(reason);
});
