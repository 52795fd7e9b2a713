import { expect, test } from "vitest";
import { updateBlocker } from "#resources/catalog/apps/update-blocker.ts";

test("allows an update of an app in the store", () => {
  expect(updateBlocker({ status: "active", inProgress: null })).toBeNull();
});

test("allows a new version of a rejected app", () => {
  expect(updateBlocker({ status: "rejected", inProgress: null })).toBeNull();
});

test("blocks updates of a blocked app", () => {
  expect(updateBlocker({ status: "blocked", inProgress: null })).toBe("blocked");
});
