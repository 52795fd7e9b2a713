import { useTranslation } from "react-i18next";
import { isSamePart } from "#contract/review/desk/field-parts.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { usePartName } from "../parts/listing/use-part-name.ts";
import { unchangedHeldParts } from "./held-fields.ts";

/** Parts that a reviewer named, and whether each is still unchanged. */
export function HeldParts({ held }: { held: HeldField }) {
  const { t } = useTranslation("versions");
  const { details, form } = useVersionForm();
  const nameOf = usePartName();
  const open = unchangedHeldParts(held, { heldForm: details.heldForm, form });
  return (
    <ul className="stack gap-4">
      {held.parts.map((part) => {
        const changed = !open.some((one) => isSamePart(one, part));
        return (
          <li key={`${part.place} ${part.of} ${part.number}`}>
            <FieldNote kind={changed ? "passed" : "held"}>
              {nameOf(part)}: {t(changed ? "held.changed" : "held.asHeld")}
            </FieldNote>
          </li>
        );
      })}
    </ul>
  );
}
