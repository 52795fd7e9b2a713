import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { dialogFooter } from "#ui/page/ActionButton.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { ThumbnailOptions } from "../parts/frames/ThumbnailOptions.tsx";
import { useThumbnailDialog } from "./use-thumbnail-dialog.ts";

interface ChooseThumbnailProps {
  item: ContentItem;
  packageName: string;
  onClose: () => void;
}

/** Dialog to choose a thumbnail: one of six frames of the video, or an uploaded image. */
export function ChooseThumbnail({ item, packageName, onClose }: ChooseThumbnailProps) {
  const { t } = useTranslation("content");
  const { t: shell } = useTranslation("shell");
  const errorText = useErrorText();
  const { frames, chosen, choose, own, save, isPending, error } = useThumbnailDialog(item, packageName, onClose);
  return (
    <Modal
      open
      centered
      width={560}
      title={t("thumbnail.title")}
      cancelText={shell("act.cancel")}
      footer={dialogFooter({
        loading: isPending,
        missing: chosen === null ? t("thumbnail.choose") : null,
        onClick: save,
        children: t("thumbnail.save"),
      })}
      onCancel={onClose}
    >
      <div className="stack gap-12">
        {frames === null && (
          <div role="status" aria-label={t("thumbnail.reading")}>
            <SkeletonBlock height={120} />
          </div>
        )}
        {frames?.length === 0 && own === null && (
          <FieldNote kind="warning">{t(item.media === "embed" ? "thumbnail.embed" : "thumbnail.cannot")}</FieldNote>
        )}
        {frames !== null && frames.length > 0 && <p className="text-13 soft">{t("thumbnail.text")}</p>}
        <ThumbnailOptions
          options={[...(frames ?? []), ...(own ? [own] : [])]}
          chosen={chosen}
          onChoose={(picture) => choose(picture)}
        />
        <div>
          <FileButton accept="image/png,image/jpeg,image/webp" onFiles={([file]) => file && choose(file, true)}>
            {t("thumbnail.own")}
          </FileButton>
        </div>
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      </div>
    </Modal>
  );
}
