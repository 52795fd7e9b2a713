import { type RefSelectProps, Select } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { listFieldParts } from "#contract/review/desk/field-parts.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { pinField, unpinnedFields } from "./decision-draft.ts";
import { FieldReasonItem } from "./FieldReasonItem.tsx";
import type { DecisionState } from "./use-decision.ts";
import { useReasonTemplates } from "../parts/use-reason-templates.ts";

interface PinnedReasonsProps {
  deciding: DecisionState;
  /** Language of the developer, in which the reasons are read. */
  language: string;
  /** The submission: reasons can refer to its parts and mark regions on its images. */
  content: Pick<ReviewSubmission["details"], "form" | "media">;
}

/** Section with the reasons for a hold, each on its field, in the developer's language. */
export function PinnedReasons({ deciding, language, content }: PinnedReasonsProps) {
  const { t } = useTranslation(["review", "versions"]);
  const templates = useReasonTemplates("onhold", language);
  const { draft, editing, setEditing } = deciding;
  const free = unpinnedFields(draft);
  const select = useRef<RefSelectProps>(null);
  const { picking } = deciding;
  // The open field is listed before it has a reason; it is pinned with the first one.
  const listed = editing === null ? draft.pins : pinField(draft, editing).pins;
  useEffect(() => {
    if (picking) select.current?.focus();
  }, [picking]);
  return (
    <section className="stack gap-4">
      <div className="line spread">
        <h3 className="text-13 medium">
          {draft.pins.length > 0 ? t("decide.pinned", { count: draft.pins.length }) : t("decide.pinnedNone")}
        </h3>
        <Select<ReviewField>
          className="push"
          size="small"
          variant="borderless"
          value={null}
          showSearch={{ optionFilterProp: "label" }}
          open={picking}
          ref={select}
          onOpenChange={deciding.setPicking}
          placeholder={
            <span className="inline text-13 soft">
              {t("decide.pinAnother")} <KeyHint keys={["P"]} />
            </span>
          }
          aria-label={t("decide.chooseField")}
          popupMatchSelectWidth={240}
          suffixIcon={null}
          disabled={free.length === 0}
          options={free.map((field) => ({ value: field, label: t(`versions:field.${field}`) }))}
          onChange={(field) => {
            deciding.pin(field);
            // Keys belong to the desk again.
            select.current?.blur();
          }}
        />
      </div>
      {listed.length === 0 && <p className="text-13 faint">{t("decide.pinHint")}</p>}
      <ul className="stack gap-8">
        {listed.map((pin) => (
          <FieldReasonItem
            key={pin.field}
            pin={pin}
            language={language}
            templates={templates.filter(({ fields }) => fields.includes(pin.field))}
            open={editing === pin.field}
            onOpen={(open) => setEditing(open ? pin.field : null)}
            deciding={deciding}
            parts={listFieldParts(content.form, pin.field)}
            content={content}
          />
        ))}
      </ul>
    </section>
  );
}
