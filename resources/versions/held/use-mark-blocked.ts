import { useTranslation } from "react-i18next";
import type { HeldField } from "#contract/versions/views.ts";
import { useForm } from "../form/form-context.ts";
import { usePartNames } from "../parts/listing/part-name.ts";
import { isAnswered, partsToChange } from "./held-fields.ts";

/** Reason why a held field cannot be marked as fixed yet; null if it can. */
export function useMarkBlocked(held: HeldField): string | null {
  const { t } = useTranslation("versions");
  const { details, form } = useForm();
  const namesOf = usePartNames();
  const forms = { heldForm: details.heldForm, form };
  if (isAnswered(held, forms)) return null;
  const open = partsToChange(held, forms);
  return open.length === 0 ? t("held.markAfterChange") : t("held.markAfterParts", { parts: namesOf(open) });
}
