import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { DropZone } from "#ui/fields/DropZone.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import styles from "./keystore.module.css";

interface KeystoreDropZoneProps {
  id: string;
  file: File | null;
  onFile(file: File): void;
}

/** Drop zone and file button for the keystore; the page's own drop zone does not receive it. */
export function KeystoreDropZone({ id, file, onFile }: KeystoreDropZoneProps) {
  const { t } = useTranslation("keystores");
  const format = useFormat();
  const take = ([chosen]: File[]) => chosen && onFile(chosen);
  return (
    <DropZone className={`line gap-12 ${styles.drop}`} onFiles={take}>
      <KeyRound size={20} strokeWidth={1.5} aria-hidden />
      <div className="stack gap-0 grow break-anywhere">
        {file ? (
          <>
            <bdi>{file.name}</bdi>
            <bdi className="text-13 soft">{format.bytes(file.size)}</bdi>
          </>
        ) : (
          <span className="text-13 soft">{t("drop")}</span>
        )}
      </div>
      {/* Keystores have any extension or none: the bytes decide. */}
      <FileButton id={id} accept="" aria-label={`${t("file")}: ${t(file ? "replace" : "choose")}`} onFiles={take}>
        {t(file ? "replace" : "choose")}
      </FileButton>
    </DropZone>
  );
}
