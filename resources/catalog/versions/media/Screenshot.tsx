import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Button, Tooltip } from "antd";
import { CirclePause, GripVertical, Trash2, Upload } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import type { ScreenshotVerdict } from "./screenshot-verdicts.ts";
import styles from "./media.module.css";
import { imageAcceptAttribute } from "./decode-image.ts";

interface ScreenshotProps {
  picture: ListingImage;
  number: number;
  /** Whether a reviewer named this screenshot. */
  held: boolean;
  verdict: ScreenshotVerdict;
  editable: boolean;
  onMove(by: number): void;
  onReplace(file: File): void;
  onRemove(): void;
}

export function Screenshot({ picture, number, held, verdict, editable, ...acts }: ScreenshotProps) {
  const { t } = useTranslation("listings");
  const { onMove, onReplace, onRemove } = acts;
  const { setNodeRef, transform, transition, isDragging, attributes, listeners } = useSortable({ id: picture.id });
  const style = { transform: CSS.Transform.toString(transform), transition };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || by === undefined) return listeners?.onKeyDown?.(event);
    event.preventDefault();
    const mirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    onMove(mirrored ? -by : by);
  };
  return (
    <li ref={setNodeRef} style={style} className={`${styles.shot} ${isDragging ? styles.dragging : ""}`}>
      <div className="row spread text-13 soft">
        {held ? (
          <span className="inline toned" data-tone="warn">
            <CirclePause size={14} strokeWidth={2} aria-hidden /> {t("shots.held", { number })}
          </span>
        ) : (
          <span>{number}</span>
        )}
        <button
          type="button"
          className={styles.grip}
          {...attributes}
          {...listeners}
          disabled={!editable}
          aria-label={t("shots.grip", { number })}
          onKeyDown={onKeyDown}
        >
          <GripVertical size={14} aria-hidden />
        </button>
      </div>
      <img
        src={picture.url}
        alt={t("shots.number", { number })}
        className={`${styles.shotImage} ${held ? styles.held : ""}`}
      />
      <ScreenshotNote verdict={verdict} picture={picture} />
      {editable && (
        <div className="row">
          <Tooltip title={t("shots.replace", { number })}>
            <FileButton
              type="text"
              size="small"
              accept={imageAcceptAttribute}
              aria-label={t("shots.replace", { number })}
              icon={<Upload size={14} aria-hidden />}
              onFiles={([file]) => file && onReplace(file)}
            />
          </Tooltip>
          <Tooltip title={t("shots.remove", { number })}>
            <Button
              type="text"
              size="small"
              aria-label={t("shots.remove", { number })}
              icon={<Trash2 size={14} aria-hidden />}
              onClick={onRemove}
            />
          </Tooltip>
        </div>
      )}
    </li>
  );
}

function ScreenshotNote({
  verdict,
  picture: { width, height },
}: {
  verdict: ScreenshotVerdict;
  picture: ListingImage;
}) {
  const { t } = useTranslation("listings");
  const size = <bdi>{t("shots.size", { width, height })}</bdi>;
  if (verdict.kind === "ok") return <FieldNote kind="passed">{size}</FieldNote>;
  if (verdict.kind === "same") return <FieldNote kind="warning">{t("shots.same", { number: verdict.as })}</FieldNote>;
  const wrong =
    verdict.fault === "image_ratio_wrong"
      ? t("fault.image_ratio_wrong")
      : t("fault.image_size_wrong.screenshot", { width, height });
  return <FieldNote kind="error">{wrong}</FieldNote>;
}
