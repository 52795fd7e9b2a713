import { Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { FieldPart } from "#contract/review/desk/field-parts.ts";
import { usePartName } from "#resources/catalog/versions/parts/listing/use-part-name.ts";

interface FieldPartSelectProps {
  all: readonly FieldPart[];
  chosen: readonly FieldPart[];
  onChange: (chosen: FieldPart[]) => void;
}

const keyOf = ({ place, of, number }: FieldPart): string => JSON.stringify([place, of, number]);

/**
 * Selects the parts of a field that a reason is about: languages, screenshots, or variant A or B. No selection means
 * the whole field.
 */
export function FieldPartSelect({ all, chosen, onChange }: FieldPartSelectProps) {
  const { t } = useTranslation("review");
  const nameOf = usePartName();
  const id = useId();
  return (
    <div className="stack gap-4">
      <label htmlFor={id} className="text-12 soft">
        {t("decide.parts")}
      </label>
      <Select<string[]>
        id={id}
        mode="multiple"
        value={chosen.map(keyOf)}
        placeholder={t("decide.wholeField")}
        optionFilterProp="label"
        options={all.map((part) => ({ value: keyOf(part), label: nameOf(part) }))}
        onChange={(keys) => onChange(all.filter((part) => keys.includes(keyOf(part))))}
      />
    </div>
  );
}
