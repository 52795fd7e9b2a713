import { useTranslation } from "react-i18next";
import { formatFieldPartLabel } from "#contract/review/desk/part-label.ts";
import type { FieldPart } from "#contract/review/desk/field-parts.ts";
import { useFormat } from "#ui/format/use-format.ts";

/** Returns the name of a field's part in the user's language, such as "हिन्दी" or "no. 3". */
export function useFieldPartLabel(): (part: FieldPart) => string {
  const { t } = useTranslation("versions");
  return (part) =>
    formatFieldPartLabel(part, {
      word: (key) => t(`part.${key}`),
      shot: (number) => t("part.shot", { number }),
      shotOf: (place, number) => t("part.shotOf", { place, number }),
    });
}

/** Returns names of several parts as a list. */
export function useFieldPartListLabel(): (parts: readonly FieldPart[]) => string {
  const nameOf = useFieldPartLabel();
  const format = useFormat();
  return (parts) => format.list(parts.map(nameOf));
}

/** Returns the subject of a reason: its field or title, with the parts it names. */
export function useNameWithPartsLabel(): (name: string, parts: readonly FieldPart[]) => string {
  const { t } = useTranslation("versions");
  const namesOf = useFieldPartListLabel();
  return (name, parts) => (parts.length === 0 ? name : t("part.ofField", { field: name, parts: namesOf(parts) }));
}
