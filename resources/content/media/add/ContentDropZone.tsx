import { CloudUpload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ContentType, uploadedMediaTypes } from "#contract/content/media/content-types.ts";
import { DropZone } from "#ui/fields/DropZone.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { FileRequirementsText } from "../ContentTypePicker.tsx";
import { contentAcceptAttribute } from "./check-content-file.ts";
import styles from "./DropFiles.module.css";

/** Drop zone and file picker for a type, with its file requirements. */
export function ContentDropZone({ type, onFiles }: { type: ContentType; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation("content");
  return (
    <DropZone className={styles.drop} onFiles={onFiles}>
      <CloudUpload size={24} strokeWidth={1.75} aria-hidden />
      <span className="text-14 medium">{t("add.drop")}</span>
      {uploadedMediaTypes.map((media) => (
        <FileRequirementsText key={media} type={type} media={media} />
      ))}
      <FileButton accept={contentAcceptAttribute(type)} multiple onFiles={onFiles}>
        {t("add.choose")}
      </FileButton>
    </DropZone>
  );
}
