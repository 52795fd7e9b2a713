import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { CategoryId } from "#contract/platform/reference/categories.ts";
import { usePackageFacts } from "../files/use-package-facts.ts";
import { suggestCategories } from "./suggest-categories.ts";

/** Buttons for categories that the package speaks for, each chosen with one click. */
export function CategorySuggestions({ onChoose }: { onChoose(category: CategoryId): void }) {
  const { t } = useTranslation(["listings", "reference"]);
  const facts = usePackageFacts()?.facts;
  const suggested = facts ? suggestCategories(facts) : [];
  if (suggested.length === 0) return null;
  return (
    <div className="row gap-8 text-12 soft">
      {t("category.suggested")}
      {suggested.map((category) => (
        <Button key={category} size="small" onClick={() => onChoose(category)}>
          {t(`reference:category.${category}`)}
        </Button>
      ))}
    </div>
  );
}
