import { useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";

/** Says that the field differs from what was held. */
export function ChangedNote({ changed }: { changed: boolean }) {
  const { t } = useTranslation("versions");
  return changed && <FieldNote kind="passed">{t("held.changed")}</FieldNote>;
}
