import type { AgeGroup } from "#contract/platform/reference/age-groups.ts";
import type { CategoryId } from "#contract/platform/reference/categories.ts";

interface CategoryRow {
  readonly english: string;
  readonly hindi: string;
  /** Age groups that a listing in this category may name. */
  readonly ageGroups: readonly AgeGroup[];
}

const everyone: readonly AgeGroup[] = ["3-5", "6-8", "9-12", "13-15", "16-18", "18-99"];
const children: readonly AgeGroup[] = ["3-5", "6-8", "9-12", "13-15"];

export const categoryRows: Record<CategoryId, CategoryRow> = {
  "exciting-games": { english: "Exciting Games", hindi: "रोमांचक गेम", ageGroups: everyone },
  entertainment: { english: "Entertainment", hindi: "मनोरंजन", ageGroups: everyone },
  "news-books": { english: "News & Books", hindi: "समाचार और किताबें", ageGroups: everyone },
  "music-video": { english: "Music & Video", hindi: "संगीत और वीडियो", ageGroups: everyone },
  tools: { english: "Tools", hindi: "टूल", ageGroups: everyone },
  "kids-zone": { english: "Kids Zone", hindi: "बच्चों का कोना", ageGroups: children },
  "essential-apps": { english: "Essential Apps", hindi: "ज़रूरी ऐप", ageGroups: everyone },
};
