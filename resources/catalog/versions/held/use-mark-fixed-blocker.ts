import { useTranslation } from "react-i18next";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { useFieldPartListLabel } from "../parts/listing/use-field-part-label.ts";
import { isHeldFieldAnswered, unchangedHeldParts } from "./held-fields.ts";

/** Returns the reason why a held field cannot be marked as fixed yet; null if it can. */
export function useMarkFixedBlocker(held: HeldField): string | null {
  const { t } = useTranslation("versions");
  const { details, form } = useVersionForm();
  const namesOf = useFieldPartListLabel();
  const forms = { heldForm: details.heldForm, form };
  if (isHeldFieldAnswered(held, forms)) return null;
  const open = unchangedHeldParts(held, forms);
  return open.length === 0 ? t("held.markAfterChange") : t("held.markAfterParts", { parts: namesOf(open) });
}
