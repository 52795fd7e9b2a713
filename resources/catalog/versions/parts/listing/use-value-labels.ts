import { useTranslation } from "react-i18next";
import { ageGroups } from "#contract/platform/reference/age-groups.ts";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import type { VersionFormPath } from "#contract/review/desk/review-fields.ts";
import { aboutAppStatements } from "#contract/catalog/versions/version-form.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { languageNativeName, shortPermission } from "./use-field-place-label.ts";

interface Placed {
  readonly place: VersionFormPath;
  readonly of: string | null;
}

/** Returns a function that labels a form's choices; a value without a label is returned unchanged. */
export function useValueLabels(): (placed: Placed, names: readonly string[]) => string[] {
  const { t } = useTranslation(["versions", "reference"]);
  const format = useFormat();
  const wordOf = ({ place, of }: Placed, name: string): string => {
    const category = categoryIds.find((categoryId) => categoryId === name);
    const ageGroup = ageGroups.find((ageGroup) => ageGroup === name);
    const statement = aboutAppStatements.find((aboutAppStatement) => aboutAppStatement === name);
    if (place === "metadata.category" && category) return t(`reference:category.${category}`);
    if (place === "metadata.ageGroup" && ageGroup) return t(`reference:ageGroup.${ageGroup}`);
    if (place === "details.aboutApp" && statement) return t(`aboutChip.${statement}`);
    if (place === "abTest.coveragePercentage") return format.percent(Number(name) / 100);
    if (place === "developerInfo.appDataPermissions.*.permission") return shortPermission(name);
    if (place === "languages.*.isScreenshotDefault" && of !== null)
      return t("path.languages.isScreenshotDefault", { language: languageNativeName(of) });
    return name === "true" ? t("changes.yes") : name;
  };
  return (placed, names) => names.map((name) => wordOf(placed, name));
}
