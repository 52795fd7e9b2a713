import { Button } from "antd";
import { Trash2, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Card } from "#ui/page/Card.tsx";
import { useForm } from "../form/form-context.ts";
import { fieldId } from "../paths.ts";
import { inSection } from "../form/use-draft.ts";
import { DropZone } from "#ui/fields/DropZone.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import styles from "./pictures.module.css";
import { PictureFaults } from "./PictureFaults.tsx";
import { acceptedPictures } from "./read-picture.ts";
import { useSendPicture } from "./use-send-picture.ts";

/** Optional wide image at the top of the listing. */
export function HeroCard() {
  const { t } = useTranslation("listings");
  const { form, media, edit, editable } = useForm();
  const { sending, refused, read, send, clear } = useSendPicture("hero");
  const stored = media.get(form.metadata.heroId);
  const take = async ([file]: File[]) => {
    clear();
    const picture = file && (await read(file));
    const sent = picture ? await send(picture.file) : null;
    if (sent) edit(inSection("metadata", { heroId: sent.id }));
  };
  const acts = (
    <>
      {stored && (
        <Button
          type="text"
          disabled={!editable}
          icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => edit(inSection("metadata", { heroId: null }))}
        >
          {t("hero.remove")}
        </Button>
      )}
      <FileButton
        id={fieldId("metadata.heroId")}
        accept={acceptedPictures}
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
      extra={acts}
    >
      <DropZone disabled={!editable} onFiles={(files) => void take(files)}>
        {stored && <img src={stored.url} alt="" className={styles.hero} />}
        <p className="text-12 faint">{t("hero.hint")}</p>
      </DropZone>
      <PictureFaults kind="hero" refused={refused} />
    </Card>
  );
}
