import { type CategoryId, categoryIds, type SensitiveKind } from "#contract/platform/reference/categories.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { sensitiveTags } from "#contract/platform/reference/sensitive-tags.ts";
import { categoryRows } from "./data/category-rows.ts";
import { tagRows } from "./data/tag-rows.ts";

export function categoriesIn(language: LanguageCode) {
  return categoryIds.map((id) => {
    const { english, hindi, ageGroups } = categoryRows[id];
    return { id, name: language === "hi-IN" ? hindi : english, ageGroups: [...ageGroups] };
  });
}

interface Tag {
  readonly id: string;
  readonly name: string;
  readonly category: CategoryId;
  readonly sensitive: SensitiveKind | null;
}

export function tagsIn(language: LanguageCode): Tag[] {
  return categoryIds.flatMap((category) =>
    tagRows[category].map(([id, english, hindi]) => ({
      id,
      name: language === "hi-IN" ? hindi : english,
      category,
      sensitive: sensitiveTags.get(id) ?? null,
    })),
  );
}
