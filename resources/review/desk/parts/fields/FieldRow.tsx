import { Button } from "antd";
import { CirclePause, Pin } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import type { FieldPart } from "#contract/review/desk/field-parts.ts";
import { useFieldPartListLabel } from "#resources/catalog/versions/parts/listing/use-field-part-label.ts";
import { Tag } from "#ui/status/Tag.tsx";
import styles from "./fields.module.css";

interface PinnedField {
  readonly field: ReviewField;
  readonly parts: readonly FieldPart[];
}

/** Pinned fields, and a function to pin or unpin one; rows get null if the user may not decide. */
export interface FieldPinning {
  readonly pinned: readonly PinnedField[];
  readonly toggle: (field: ReviewField) => void;
}

interface FieldRowProps {
  field: ReviewField;
  /** Label that replaces the field's name, in rows for parts of the package. */
  label?: string;
  pinning: FieldPinning | null;
  /** Reason for the field's current or past hold. */
  held?: ReactNode;
  /** Whether this is a further row of the same field: highlighted with it, but without the tag of the first row. */
  follows?: boolean;
  children: ReactNode;
}

/** Returns pinned parts of all fields. They can share one list, because a place belongs to one field only. */
export function pinnedParts(pinning: FieldPinning | null): FieldPart[] {
  return pinning?.pinned.flatMap((pin) => pin.parts) ?? [];
}

/** Section for one field of the submission with its pin button. A pinned field is tinted and has a bar. */
export function FieldRow({ field, label, pinning, held, follows = false, children }: FieldRowProps) {
  const { t } = useTranslation(["review", "versions"]);
  const id = useId();
  const namesOf = useFieldPartListLabel();
  const pin = pinning?.pinned.find((pinnedField) => pinnedField.field === field);
  const pinned = pin !== undefined;
  const name = t(`versions:field.${field}`);
  const part = follows && label ? t("field.part", { field: name, part: label }) : name;
  const pinLabel = t(pinned ? "field.unpin" : "field.pin", { field: part });
  return (
    <section
      className={`text-13 ${styles.field} ${pinned ? styles.pinned : ""}`}
      aria-labelledby={id}
      data-field={field}
      tabIndex={-1}
    >
      <div className={`stack gap-4 ${styles.name}`}>
        <h3 id={id} className="text-13 medium soft">
          {label ?? name}
        </h3>
        {pinned && !follows && (
          <Tag tone="warn" icon={CirclePause}>
            {t("field.pinned")}
          </Tag>
        )}
        {pin && !follows && pin.parts.length > 0 && (
          <span className="text-12 toned" data-tone="warn">
            {namesOf(pin.parts)}
          </span>
        )}
      </div>
      <div className={styles.content}>
        {children}
        {held}
      </div>
      {pinning && (
        <Button
          type="text"
          size="small"
          className={styles.pin}
          data-pin
          aria-pressed={pinned}
          aria-label={pinLabel}
          title={pinLabel}
          // The focus stays where it was, so that Enter sends instead of pressing this button again.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pinning.toggle(field)}
          icon={<Pin size={18} strokeWidth={1.75} aria-hidden />}
        />
      )}
    </section>
  );
}
