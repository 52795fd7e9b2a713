import { Button, Select } from "antd";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FieldPart } from "#contract/review/desk/field-parts.ts";
import { regionsInForm } from "#contract/review/desk/regions.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import {
  useFieldPartLabel,
  useFieldPartListLabel,
} from "#resources/catalog/versions/parts/listing/use-field-part-label.ts";
import { MarkedImages } from "#resources/catalog/versions/parts/regions/MarkedImages.tsx";
import {
  editPinnedReason,
  pinField,
  type PinnedReasonDraft,
  toggleFieldTemplate,
  unpinField,
} from "./decision-draft.ts";
import { NumberedReasons } from "../parts/NumberedReasons.tsx";
import { listTemplateRefs, readReason } from "../parts/reason-text.ts";
import { SentInNote } from "../parts/SentInNote.tsx";
import type { ReadableReasonTemplate } from "../parts/use-reason-templates.ts";
import { ReasonEditor } from "../parts/ReasonEditor.tsx";
import { ReasonRegions } from "./regions/ReasonRegions.tsx";
import type { DecisionState } from "./use-decision.ts";
import styles from "./decision.module.css";
import { useId } from "react";

interface FieldPartSelectProps {
  all: readonly FieldPart[];
  chosen: readonly FieldPart[];
  onChange: (chosen: FieldPart[]) => void;
}

const keyOf = ({ place, of, number }: FieldPart): string => JSON.stringify([place, of, number]);

/**
 * Select for the parts of a field that a reason is about: languages, screenshots, or variant A or B. No selection
 * means the whole field.
 */
function FieldPartSelect({ all, chosen, onChange }: FieldPartSelectProps) {
  const { t } = useTranslation("review");
  const nameOf = useFieldPartLabel();
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
        showSearch={{ optionFilterProp: "label" }}
        options={all.map((part) => ({ value: keyOf(part), label: nameOf(part) }))}
        onChange={(keys) => onChange(all.filter((part) => keys.includes(keyOf(part))))}
      />
    </div>
  );
}

interface FieldReasonItemProps {
  pin: PinnedReasonDraft;
  language: string;
  templates: readonly ReadableReasonTemplate[];
  open: boolean;
  onOpen: (open: boolean) => void;
  deciding: DecisionState;
  /** Parts of the field in this version; empty if the field has no parts. */
  parts: readonly FieldPart[];
  content: Pick<ReviewSubmission["details"], "form" | "media">;
}

/** List item for one reason on one field, to read, edit or remove. */
export function FieldReasonItem(props: FieldReasonItemProps) {
  const { pin, language, templates, open, onOpen, deciding, parts, content } = props;
  const { t } = useTranslation(["review", "versions"]);
  const namesOf = useFieldPartListLabel();
  const name = t(`versions:field.${pin.field}`);
  const edit = (change: Parameters<typeof editPinnedReason>[2]) =>
    deciding.change((draft) => editPinnedReason(pinField(draft, pin.field), pin.field, change));
  const read = readReason(pin, templates);
  const shown = read ?? { ...pin, language };
  return (
    <li className={`text-13 ${styles.reason}`} data-tone="warn">
      <div className="line">
        <span className="grow medium">
          {pin.parts.length > 0 ? t("field.part", { field: name, part: namesOf(pin.parts) }) : name}
        </span>
        <button
          type="button"
          className="text-button link"
          aria-expanded={open}
          aria-label={`${t(open ? "decide.done" : "decide.edit")}: ${name}`}
          onClick={() => onOpen(!open)}
        >
          {t(open ? "decide.done" : "decide.edit")}
        </button>
        <Button
          type="text"
          size="small"
          aria-label={t("decide.remove", { field: name })}
          icon={<X size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            deciding.change((draft) => unpinField(draft, pin.field));
            onOpen(false);
          }}
        />
      </div>
      {open ? (
        <div className="stack gap-8">
          <NumberedReasons
            templates={templates}
            chosen={listTemplateRefs(pin).map(({ key }) => key)}
            onToggle={(template) => deciding.change((draft) => toggleFieldTemplate(draft, pin.field, template))}
          />
          {parts.length > 1 && (
            <FieldPartSelect all={parts} chosen={pin.parts} onChange={(chosen) => edit({ parts: chosen })} />
          )}
          <ReasonEditor
            written={{ title: pin.title, text: pin.description, template: pin.template }}
            language={language}
            templates={templates}
            onChange={({ title, text, template }) =>
              edit({
                title,
                description: text,
                template,
                ...(template?.key !== pin.template?.key && { moreTemplates: undefined }),
              })
            }
          />
          <ReasonRegions
            content={content}
            field={pin.field}
            parts={pin.parts}
            regions={pin.regions}
            onChange={(regions) => edit({ regions })}
          />
        </div>
      ) : (
        <>
          <p className="toned" data-tone={pin.title.trim() === "" ? "err" : "warn"} lang={shown.language} dir="auto">
            {shown.title.trim() || t("decide.untitled")}
          </p>
          {shown.description !== "" && (
            <p className={`soft break-anywhere ${styles.written}`} lang={shown.language} dir="auto">
              {shown.description}
            </p>
          )}
          {read && <SentInNote language={read.sentIn} />}
          <MarkedImages
            regions={regionsInForm(content.form, pin.regions, pin.field)}
            media={content.media}
            form={content.form}
          />
        </>
      )}
    </li>
  );
}
