import { CloudUpload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ContentType, fileMedia } from "#contract/content/media/content.ts";
import { DropZone } from "#ui/fields/DropZone.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { RuleText } from "../ContentTypePicker.tsx";
import { acceptAttribute } from "./check-file.ts";
import styles from "./DropFiles.module.css";

/** Drop zone and file picker for a type, with its file requirements. */
export function DropFiles({ type, onFiles }: { type: ContentType; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation("content");
  return (
    <DropZone className={styles.drop} onFiles={onFiles}>
      <CloudUpload size={24} strokeWidth={1.75} aria-hidden />
      <span className="text-14 medium">{t("add.drop")}</span>
      {fileMedia.map((media) => (
        <RuleText key={media} type={type} media={media} />
      ))}
      <FileButton accept={acceptAttribute(type)} multiple onFiles={onFiles}>
        {t("add.choose")}
      </FileButton>
    </DropZone>
  );
}
