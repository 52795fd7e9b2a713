import { useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";

interface ChangedNoteProps {
  changed: boolean;
  /** Whether a reviewer named exactly this part; then the note also says if it is unchanged. */
  held?: boolean;
}

/** Note that the field differs from the held value. */
export function ChangedSinceHoldNote({ changed, held = false }: ChangedNoteProps) {
  const { t } = useTranslation("versions");
  if (changed) return <FieldNote kind="passed">{t("held.changed")}</FieldNote>;
  return held && <FieldNote kind="held">{t("held.asHeld")}</FieldNote>;
}
