import { expect, test } from "vitest";
import { whyNoUpdate } from "#resources/apps/why-no-update.ts";

test("an app in the store can be updated", () => {
  expect(whyNoUpdate({ status: "active", inProgress: null })).toBeNull();
});

test("a rejected app goes on with a new version", () => {
  expect(whyNoUpdate({ status: "rejected", inProgress: null })).toBeNull();
});

test("a blocked app waits until the block is lifted", () => {
  expect(whyNoUpdate({ status: "blocked", inProgress: null })).toBe("blocked");
});
