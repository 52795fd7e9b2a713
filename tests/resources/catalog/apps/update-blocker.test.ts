import { expect, test } from "vitest";
import { updateBlocker } from "#resources/catalog/apps/update-blocker.ts";

test("an app in the store can be updated", () => {
  expect(updateBlocker({ status: "active", inProgress: null })).toBeNull();
});

test("a rejected app goes on with a new version", () => {
  expect(updateBlocker({ status: "rejected", inProgress: null })).toBeNull();
});

test("a blocked app waits until the block is lifted", () => {
  expect(updateBlocker({ status: "blocked", inProgress: null })).toBe("blocked");
});
