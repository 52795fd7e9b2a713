import { Button, Modal } from "antd";
import { Plus, Undo2 } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import type { PictureRegion } from "#contract/review/desk/regions.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { useImageName, useRegionText } from "#resources/catalog/versions/parts/regions/region-text.ts";
import { MarkedAreaList } from "./MarkedAreaList.tsx";
import { RegionEditor } from "./RegionEditor.tsx";
import { useRegionEditor } from "./use-region-editor.ts";
import styles from "./marking.module.css";

interface RegionDialogProps {
  title: string;
  pictures: readonly ListingImage[];
  /** Id of the initially selected image. */
  first: string;
  form: VersionForm;
  regions: readonly PictureRegion[];
  onChange: (regions: PictureRegion[]) => void;
  onClose: () => void;
}

/** Blocks the desk's Ctrl+Enter shortcut inside this dialog, because an unconfirmed rectangle would be lost. */
const blockSendShortcut = (event: KeyboardEvent) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.stopPropagation();
};

/** Dialog to draw, move, remove and undo regions on an enlarged image of the submission. */
export function RegionDialog({ title, pictures, first, form, regions, onChange, onClose }: RegionDialogProps) {
  const { t } = useTranslation("regions");
  const nameOf = useImageName();
  const wordsOf = useRegionText();
  const marking = useRegionEditor({ regions, first, onChange });
  const stage = useRef<HTMLDivElement>(null);
  const { placing } = marking;
  const picture = pictures.find(({ id }) => id === marking.pictureId);
  const focusStage = () => stage.current?.focus({ preventScroll: true });
  const leave = (event: object) => {
    const isKey = "key" in event;
    if (isKey && placing) marking.drop();
    else onClose();
  };
  const onStage = (act: () => void) => () => {
    act();
    focusStage();
  };
  return (
    <Modal
      open
      title={title}
      width="min(1100px, 94vw)"
      centered
      mask={{ closable: false }}
      onCancel={leave}
      afterOpenChange={(open) => open && focusStage()}
      wrapProps={{ onKeyDownCapture: blockSendShortcut }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <div className={styles.columns}>
        <div className="stack gap-12">
          {pictures.length > 1 && (
            <div className={styles.pictures} role="group" aria-label={t("choose")}>
              {pictures.map((picture) => (
                <button
                  key={picture.id}
                  type="button"
                  className={`text-button ${styles.thumb}`}
                  aria-pressed={picture.id === marking.pictureId}
                  onClick={onStage(() => marking.choosePicture(picture.id))}
                >
                  <img
                    src={picture.url}
                    alt={nameOf(picture, form)}
                    height={56}
                    width={Math.round((56 * picture.width) / picture.height)}
                  />
                </button>
              ))}
            </div>
          )}
          {picture && <RegionEditor ref={stage} picture={picture} name={nameOf(picture, form)} marking={marking} />}
        </div>
        <div className="stack gap-12 text-13">
          <p className="soft">{t("help")}</p>
          <p role="status" className="medium">
            {placing && wordsOf(placing.rect, (placing.at ?? regions.length) + 1)}
          </p>
          <div className="row gap-8">
            {placing ? (
              <Button type="primary" size="small" onClick={onStage(() => marking.keep(placing))}>
                {t("keep")}
              </Button>
            ) : (
              <Button
                size="small"
                disabled={marking.isFull}
                icon={<Plus size={14} aria-hidden />}
                onClick={onStage(marking.begin)}
              >
                {t("new")}
              </Button>
            )}
            <Button
              size="small"
              disabled={!marking.canUndo}
              icon={<Undo2 size={14} aria-hidden />}
              onClick={onStage(marking.undo)}
            >
              {t("undo")}
            </Button>
          </div>
          {marking.isFull && <p className="faint">{t("most", { count: limits.regions.ofReason })}</p>}
          <MarkedAreaList
            marking={marking}
            nameOf={(id) => {
              const on = pictures.find((picture) => picture.id === id);
              return on ? nameOf(on, form) : "";
            }}
            onEdit={(at) => onStage(() => marking.edit(at))()}
          />
        </div>
      </div>
    </Modal>
  );
}
