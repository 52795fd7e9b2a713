import { Button } from "antd";
import { Trash2, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { Card } from "#ui/page/Card.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { fieldElementId } from "../paths.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { DropZone } from "#ui/fields/DropZone.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import styles from "./media.module.css";
import { ImageErrors } from "./ImageErrors.tsx";
import { imageAcceptAttribute } from "./decode-image.ts";
import { useImageUpload } from "./use-image-upload.ts";

const { hero } = limits;

/** Card for the optional wide image at the top of the listing. */
export function HeroImageCard() {
  const { t } = useTranslation("listings");
  const { form, media, edit, editable } = useVersionForm();
  const { sending, refused, read, send, clear } = useImageUpload("hero");
  const stored = media.get(form.metadata.heroId);
  const take = async ([file]: File[]) => {
    clear();
    const picture = file && (await read(file));
    const sent = picture ? await send(picture.file) : null;
    if (sent) edit(updateFormSection("metadata", { heroId: sent.id }));
  };
  const actions = (
    <>
      {stored && (
        <Button
          type="text"
          disabled={!editable}
          icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => edit(updateFormSection("metadata", { heroId: null }))}
        >
          {t("hero.remove")}
        </Button>
      )}
      <FileButton
        id={fieldElementId("metadata.heroId")}
        accept={imageAcceptAttribute}
        disabled={!editable}
        loading={sending.length > 0}
        icon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
        onFiles={(files) => void take(files)}
      >
        {stored ? t("hero.replace") : t("hero.choose")}
      </FileButton>
    </>
  );
  return (
    <Card
      title={
        <>
          {t("hero.title")} <span className="text-13 regular faint">{t("hero.optional")}</span>
        </>
      }
      extra={actions}
    >
      <DropZone disabled={!editable} onFiles={(files) => void take(files)}>
        {stored && <img src={stored.url} alt="" className={styles.hero} width={hero.width} height={hero.height} />}
        <p className="text-12 faint">{t("hero.hint")}</p>
      </DropZone>
      <ImageErrors kind="hero" refused={refused} />
    </Card>
  );
}
