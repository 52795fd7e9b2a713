import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle, handlePublic, type Route } from "#server/platform/http/route.ts";
import { androidVersions } from "#contract/platform/reference/android-versions.ts";
import { listOemsWithModelCounts, findModelsOfOems } from "./devices.ts";
import { findDistrictByPin } from "./pin-codes.ts";
import type { FastifyReply } from "fastify";
import { type CategoryId, categoryIds, type SensitiveAppKind } from "#contract/platform/reference/categories.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { sensitiveTags } from "#contract/platform/reference/sensitive-tags.ts";
import { tagRows } from "./data/tag-rows.ts";
import { isDangerousPermission } from "#inspector/rules/dangerous-permissions.ts";
import { permissionRows } from "./data/permission-rows.ts";
import type { AgeGroup } from "#contract/platform/reference/age-groups.ts";

interface CategoryRow {
  readonly english: string;
  readonly hindi: string;
  /** Age groups that a listing in this category may name. */
  readonly ageGroups: readonly AgeGroup[];
}

const everyone: readonly AgeGroup[] = ["3-5", "6-8", "9-12", "13-15", "16-18", "18-99"];
const children: readonly AgeGroup[] = ["3-5", "6-8", "9-12", "13-15"];

const categoryRows: Record<CategoryId, CategoryRow> = {
  "exciting-games": { english: "Exciting Games", hindi: "रोमांचक गेम", ageGroups: everyone },
  entertainment: { english: "Entertainment", hindi: "मनोरंजन", ageGroups: everyone },
  "news-books": { english: "News & Books", hindi: "समाचार और किताबें", ageGroups: everyone },
  "music-video": { english: "Music & Video", hindi: "संगीत और वीडियो", ageGroups: everyone },
  tools: { english: "Tools", hindi: "टूल", ageGroups: everyone },
  "kids-zone": { english: "Kids Zone", hindi: "बच्चों का कोना", ageGroups: children },
  "essential-apps": { english: "Essential Apps", hindi: "ज़रूरी ऐप", ageGroups: everyone },
};

interface Permission {
  readonly name: string;
  readonly label: string;
  readonly group: string;
  readonly dangerous: boolean;
}

type Translated = Partial<Record<LanguageCode, string>>;

const fullName = (name: string): string => (name.includes(".") ? name : `android.permission.${name}`);

/** Returns Android's permissions in everyday words: dangerous ones first, then by group. */
function permissionsIn(language: LanguageCode): Permission[] {
  const labelOf = (english: string, translated: Translated): string => translated[language] ?? english;
  const rows = permissionRows.map(([name, group, english, hindi, urdu]) => ({
    name: fullName(name),
    label: labelOf(english, { "hi-IN": hindi, "ur-IN": urdu }),
    group,
    dangerous: isDangerousPermission(fullName(name)),
  }));
  return rows.sort((a, b) => Number(b.dangerous) - Number(a.dangerous) || a.group.localeCompare(b.group));
}

const hourSeconds = 3600;

/**
 * Lets browsers (and shared caches, for public calls) keep a response for an hour: reference data changes only with a
 * release.
 */
function setCacheHeaders(reply: FastifyReply, who: "public" | "private"): void {
  reply.header("cache-control", `${who}, max-age=${hourSeconds}`);
}

const listCategories = handlePublic(referenceCalls.listCategories)(({ query, reply }) => {
  setCacheHeaders(reply, "public");
  return { items: categoriesIn(query.language) };
});

const getCategory = handlePublic(referenceCalls.getCategory)(({ params, query, reply }) => {
  const category = categoriesIn(query.language).find(({ id }) => id === params.id);
  if (!category) throw new Failure("category_not_found");
  setCacheHeaders(reply, "public");
  return { ...category, tags: tagsIn(query.language).filter((tag) => tag.category === category.id) };
});

const listTags = handle(referenceCalls.listTags)(({ query, reply }) => {
  setCacheHeaders(reply, "private");
  return { items: tagsIn(query.language) };
});

const listPermissions = handle(referenceCalls.listPermissions)(({ query, reply }) => {
  setCacheHeaders(reply, "private");
  return { items: permissionsIn(query.language) };
});

const listOems = handle(referenceCalls.listOems)(({ reply }) => {
  setCacheHeaders(reply, "private");
  return { items: listOemsWithModelCounts() };
});

const listModels = handle(referenceCalls.listModels)(({ body }) => {
  const items = findModelsOfOems(body.oems);
  return { items, total: items.length };
});

const listAndroidVersions = handle(referenceCalls.listAndroidVersions)(({ reply }) => {
  setCacheHeaders(reply, "private");
  return { items: [...androidVersions] };
});

const getPinCode = handlePublic(referenceCalls.getPinCode)(({ params: { pin }, reply }) => {
  const found = findDistrictByPin(pin);
  if (!found) throw new Failure("not_found");
  setCacheHeaders(reply, "public");
  return { pin, ...found };
});

export const referenceRoutes: Route[] = [
  listCategories,
  getCategory,
  listTags,
  listPermissions,
  listOems,
  listModels,
  listAndroidVersions,
  getPinCode,
];

function categoriesIn(language: LanguageCode) {
  return categoryIds.map((id) => {
    const { english, hindi, ageGroups } = categoryRows[id];
    return { id, name: language === "hi-IN" ? hindi : english, ageGroups: [...ageGroups] };
  });
}

interface Tag {
  readonly id: string;
  readonly name: string;
  readonly category: CategoryId;
  readonly sensitive: SensitiveAppKind | null;
}

function tagsIn(language: LanguageCode): Tag[] {
  return categoryIds.flatMap((category) =>
    tagRows[category].map(([id, english, hindi]) => ({
      id,
      name: language === "hi-IN" ? hindi : english,
      category,
      sensitive: sensitiveTags.get(id) ?? null,
    })),
  );
}
