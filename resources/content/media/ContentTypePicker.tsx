import { Image, LayoutList, Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  type ContentMediaType,
  contentMediaTypes,
  type ContentType,
  contentTypes,
} from "#contract/content/media/content-types.ts";
import { contentRules } from "#contract/content/media/content-rules.ts";
import type { ContentTypeUsage } from "#contract/content/media/schemas.ts";
import { isolateLtr } from "#contract/bidi-isolates.ts";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./ContentTypePicker.module.css";

interface ContentTypePickerProps {
  /** Usage of each content type; undefined while loading. */
  use: readonly ContentTypeUsage[] | undefined;
  /** The selected type, if any. */
  type: ContentType | undefined;
  onChoose: (type: ContentType | undefined) => void;
}

const shapeHeight = 40;

/** Icon of a content type in its aspect ratio, drawn to scale. */
function Shape({ type }: { type: ContentType }) {
  const { files } = contentRules[type];
  const sides = files.video ?? files.image;
  const Icon = type === "appdetails" ? LayoutList : files.video ? Play : Image;
  if (!sides) return null;
  const scale = Math.min(shapeHeight / sides.height, 72 / sides.width);
  return (
    <span className={styles.shapeRoom} aria-hidden>
      <span className={styles.shape} style={{ inlineSize: sides.width * scale, blockSize: sides.height * scale }}>
        <Icon size={12} strokeWidth={2} />
      </span>
    </span>
  );
}

/** Text with the requirements for a file of this type. */
export function FileRequirementsText({ type, media }: { type: ContentType; media: ContentMediaType }) {
  const { t, i18n } = useTranslation("content");
  const { bytes } = useFormat();
  const rule = contentRules[type].files[media];
  if (!rule) return null;
  if (media === "embed") return <span className="text-12 soft">{t("rule.embed")}</span>;
  const { width, height, seconds = 0 } = rule;
  const sides = isolateLtr(`${width} × ${height}`, i18n.language);
  return <span className="text-12 soft">{t(`rule.${media}`, { sides, seconds, size: bytes(rule.bytes) })}</span>;
}

function UsageLine({ use }: { use: ContentTypeUsage | undefined }) {
  const { t } = useTranslation("content");
  // A line without a figure keeps the height until the figures have loaded.
  if (!use) return <span className="text-12 medium">{"\u00A0"}</span>;
  const { inreview, rejected } = use.statuses;
  return (
    <span className="text-12 medium">
      {t("rule.files", { files: use.files, most: use.most })}
      {inreview > 0 && (
        <span className="toned" data-tone="info">{` · ${t("rule.inreview", { count: inreview })}`}</span>
      )}
      {rejected > 0 && <span className="toned" data-tone="err">{` · ${t("rule.rejected", { count: rejected })}`}</span>}
    </span>
  );
}

/**
 * Picker of a content type, with file requirements and usage. The selected type filters the list and presets the
 * upload form.
 */
export function ContentTypePicker({ use, type: chosen, onChoose }: ContentTypePickerProps) {
  const { t } = useTranslation("content");
  return (
    <div className={`box ${styles.board}`} role="group" aria-label={t("board")}>
      {contentTypes.map((type) => (
        <button
          key={type}
          type="button"
          className={styles.type}
          aria-pressed={type === chosen}
          onClick={() => onChoose(type === chosen ? undefined : type)}
        >
          <Shape type={type} />
          <span className="text-14 medium">{t(`type.${type}`)}</span>
          {contentMediaTypes.map((media) => (
            <FileRequirementsText key={media} type={type} media={media} />
          ))}
          <UsageLine use={use?.find((usage) => usage.type === type)} />
        </button>
      ))}
    </div>
  );
}
