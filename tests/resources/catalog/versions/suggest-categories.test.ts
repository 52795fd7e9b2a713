import { expect, test } from "vitest";
import { emptyFacts } from "#inspector/empty-facts.ts";
import { suggestCategories } from "#resources/catalog/versions/category/suggest-categories.ts";

const unity = {
  path: "lib/arm64-v8a/libunity.so",
  abi: "arm64-v8a",
  sizeBytes: 1,
  stored: true,
  elfAlignment: null,
  zipAligned: null,
};

test.each([
  [{ package: "in.kaveri.mausam", label: "Mausam" }, ["essential-apps"]],
  [{ package: "in.patang.reader", label: "Patang News" }, ["news-books"]],
  [{ package: "in.patang.song", label: "Bhajan for kids" }, ["kids-zone", "music-video"]],
  [{ package: "in.patang.kites", label: "Patang", nativeLibraries: [unity] }, ["exciting-games"]],
  [{ package: "in.patang.kites", label: "Patang" }, []],
])("suggests categories for %o", (facts, categories) => {
  expect(suggestCategories({ ...emptyFacts(1000), ...facts })).toEqual(categories);
});
