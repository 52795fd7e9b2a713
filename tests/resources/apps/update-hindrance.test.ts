import { expect, test } from "vitest";
import { updateHindrance } from "#resources/apps/overview/update-hindrance.ts";

test("an app in the store can be updated", () => {
  expect(updateHindrance({ status: "active", inProgress: null })).toBeNull();
});

test("a rejected app goes on with a new version", () => {
  expect(updateHindrance({ status: "rejected", inProgress: null })).toBeNull();
});

test("a blocked app waits until the block is lifted", () => {
  expect(updateHindrance({ status: "blocked", inProgress: null })).toBe("blocked");
});
