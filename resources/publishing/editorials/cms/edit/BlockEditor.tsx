import { Button, Input } from "antd";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EditorialMedia } from "#contract/publishing/editorials/cms-schemas.ts";
import type { EditorialBlock } from "#contract/publishing/editorials/editorial-content.ts";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import { textDirection, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { DiffText } from "#ui/text/DiffText.tsx";
import { MediaField } from "./MediaField.tsx";
import styles from "../parts/cms.module.css";

interface BlockRowProps {
  block: EditorialBlock;
  language: LanguageCode;
  /** Source block of a translation; undefined when editing the source itself. */
  source?: EditorialBlock | undefined;
  /** Source block as it was when translated, if it has changed since. */
  before?: EditorialBlock | undefined;
  media: EditorialMedia | undefined;
  onMedia: (media: EditorialMedia | null) => void;
  onChange: (change: Partial<EditorialBlock>) => void;
  onMove?: ((by: 1 | -1) => void) | undefined;
  onRemove?: (() => void) | undefined;
}

const typesWithNote = ["quote", "code", "bars", "picture"] as const;
const textareaRows = {
  heading: 1,
  paragraph: 3,
  list: 3,
  steps: 3,
  quote: 2,
  code: 4,
  terms: 3,
  bars: 3,
  picture: 1,
} as const;

/** Editor for one block in one language, with its source block beside it. */
export function BlockEditor(props: BlockRowProps) {
  const { block, language, source, before, media, onMedia, onChange, onMove, onRemove } = props;
  const { t } = useTranslation("cms");
  const { type, text, note } = block;
  const hasNote = typesWithNote.some((typeWithNote) => typeWithNote === type);
  const typed = { lang: language, dir: type === "code" ? ("ltr" as const) : textDirection(language) };
  const name = t(`block.${type}`);
  return (
    <li className={`${styles.pair} ${source ? "" : styles.alone}`}>
      <div className="stack gap-4">
        <span className="text-12 soft">{name}</span>
        {onMove && onRemove && (
          <span className="line gap-4">
            <Button
              size="small"
              type="text"
              aria-label={t("block.up", { name })}
              icon={<ArrowUp size={14} aria-hidden />}
              onClick={() => onMove(-1)}
            />
            <Button
              size="small"
              type="text"
              aria-label={t("block.down", { name })}
              icon={<ArrowDown size={14} aria-hidden />}
              onClick={() => onMove(1)}
            />
            <Button
              size="small"
              type="text"
              aria-label={t("block.remove", { name })}
              icon={<Trash2 size={14} aria-hidden />}
              onClick={onRemove}
            />
          </span>
        )}
      </div>
      {source && (
        <div className={`text-13 pre-line break-anywhere ${type === "code" ? "mono" : ""} ${styles.source}`} dir="auto">
          {before && before.text !== source.text ? <DiffText before={before.text} after={source.text} /> : source.text}
          {source.note && <p className="soft">{source.note}</p>}
        </div>
      )}
      <div className="stack gap-8">
        {type === "picture" && !source && (
          <MediaField
            sort="picture"
            label={t("block.picture")}
            help={t("block.pictureHelp")}
            media={media}
            onChange={onMedia}
          />
        )}
        <Input.TextArea
          {...typed}
          className={type === "code" ? "mono" : ""}
          aria-label={type === "picture" ? t("block.alt") : name}
          placeholder={t(`block.holder.${type}`)}
          autoSize={{ minRows: textareaRows[type], maxRows: 14 }}
          maxLength={editorialLimits.blockText}
          value={text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
        {hasNote && (
          <Input
            {...typed}
            aria-label={t(`block.note.${type as (typeof typesWithNote)[number]}`)}
            placeholder={t(`block.note.${type as (typeof typesWithNote)[number]}`)}
            maxLength={editorialLimits.note}
            value={note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </div>
    </li>
  );
}
