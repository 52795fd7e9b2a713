import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { CategoryId } from "#contract/platform/reference/categories.ts";

type Clues = Pick<PackageFacts, "package" | "label" | "labels" | "nativeLibraries">;

/** Libraries of game engines. */
const gameEngines = /\/lib(?:unity|il2cpp|cocos2d\w*|godot_android|UE4|Unreal|gdx|box2d)\.so$/;

/** Words in a package's name or label, by category; the first category that matches is suggested first. */
const wordsByCategory: readonly (readonly [CategoryId, RegExp])[] = [
  ["exciting-games", /game|ludo|rummy|chess|puzzle|cricket|racing|arcade|quiz/],
  ["kids-zone", /\bkids?\b|child|toddler|nursery|rhyme|cartoon/],
  ["music-video", /music|song|radio|audio|bhajan|playe?r\b|video/],
  ["news-books", /news|samachar|book|reader|epaper|magazine|granth|library/],
  ["essential-apps", /\bpay|bank|\bupi\b|wallet|health|arogya|weather|mausam|krishi|mandi|panchang|train|\bbus\b|map/],
  ["entertainment", /movie|cinema|\btv\b|comedy|shorts|meme|chat|dating|social/],
  ["tools", /tool|scan|calc|clean|file|keyboard|camera|\bvpn\b|flashlight|backup|service|test/],
];

/** Returns up to two categories that a package's engine, name and labels speak for, best first. */
export function suggestCategories({ package: name, label, labels, nativeLibraries }: Clues): CategoryId[] {
  const words = [name?.replaceAll(/[._]/g, " "), label, labels["en"]].filter(Boolean).join(" ").toLowerCase();
  const byWords = wordsByCategory.flatMap(([category, pattern]) => (pattern.test(words) ? [category] : []));
  const isGame = nativeLibraries.some(({ path }) => gameEngines.test(path));
  return [...new Set<CategoryId>(isGame ? ["exciting-games", ...byWords] : byWords)].slice(0, 2);
}
