import { Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";
import { needsIconCrop } from "./crop.ts";
import { DropZone } from "#ui/fields/DropZone.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { IconCrop } from "./IconCrop.tsx";
import { IconMasks } from "./IconMasks.tsx";
import styles from "./media.module.css";
import { ImageErrors } from "./ImageErrors.tsx";
import { imageAcceptAttribute, type DecodedImage } from "./decode-image.ts";
import { useImageUpload } from "./use-image-upload.ts";

/**
 * Card for the icon: dropped or chosen, cropped if it is larger, previewed in launcher shapes. `bare` omits the
 * card.
 */
export function IconCard({ bare = false }: { bare?: boolean }) {
  const { t } = useTranslation("listings");
  const format = useFormat();
  const { form, media, edit, editable } = useVersionForm();
  const { id, error } = useField("metadata.iconId");
  const { sending, refused, read, send, clear } = useImageUpload("icon");
  const [cutting, setCutting] = useState<DecodedImage | null>(null);
  const stored = media.get(form.metadata.iconId);
  const keep = async (file: File) => {
    setCutting(null);
    const sent = await send(file);
    if (sent) edit(updateFormSection("metadata", { iconId: sent.id }));
  };
  const take = async ([file]: File[]) => {
    clear();
    const picture = file && (await read(file));
    if (!picture) return;
    if (needsIconCrop(picture)) setCutting(picture);
    else await keep(picture.file);
  };
  const button = (
    <FileButton
      id={id}
      accept={imageAcceptAttribute}
      disabled={!editable}
      loading={sending.length > 0}
      icon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
      onFiles={(files) => void take(files)}
    >
      {stored || cutting ? t("icon.replace") : t("icon.choose")}
    </FileButton>
  );
  const facts = cutting
    ? t("icon.facts", {
        name: cutting.file.name,
        width: cutting.width,
        height: cutting.height,
        size: format.bytes(cutting.file.size),
      })
    : stored && t("icon.stored", { width: stored.width, height: stored.height, size: format.bytes(stored.sizeBytes) });
  const content = (
    <>
      {cutting ? (
        <IconCrop picture={cutting} onUse={(file) => void keep(file)} onCancel={() => setCutting(null)} />
      ) : (
        <DropZone
          className={stored ? "stack gap-8" : styles.well}
          disabled={!editable}
          onFiles={(files) => void take(files)}
        >
          {stored ? <IconMasks url={stored.url} /> : <strong>{t("icon.drop")}</strong>}
          <p className="text-12 faint">{t("icon.hint")}</p>
        </DropZone>
      )}
      <ImageErrors kind="icon" refused={refused} />
      {error && <FieldNote kind="error">{error}</FieldNote>}
    </>
  );
  if (bare)
    return (
      <div className="stack gap-8">
        {content}
        <div>{button}</div>
      </div>
    );
  return (
    <Card
      title={
        <>
          {t("icon.title")} <span className="text-13 regular faint">{facts}</span>
        </>
      }
      extra={button}
    >
      {content}
    </Card>
  );
}
