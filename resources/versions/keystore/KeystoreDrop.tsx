import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { FileButton } from "../pictures/FileButton.tsx";
import styles from "./keystore.module.css";

interface KeystoreDropProps {
  id: string;
  file: File | null;
  onFile(file: File): void;
}

/** Where the keystore is dropped or chosen; the page's own drop place does not get it. */
export function KeystoreDrop({ id, file, onFile }: KeystoreDropProps) {
  const { t } = useTranslation("keystores");
  const format = useFormat();
  const [over, setOver] = useState(false);
  const take = ([chosen]: File[]) => chosen && onFile(chosen);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard
    <div
      className={`${styles.drop} ${over ? styles.over : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <KeyRound size={20} strokeWidth={1.5} aria-hidden />
      <div className={styles.words}>
        {file ? (
          <>
            <bdi className={styles.name}>{file.name}</bdi>
            <bdi className={styles.hint}>{format.bytes(file.size)}</bdi>
          </>
        ) : (
          <span className={styles.hint}>{t("drop")}</span>
        )}
      </div>
      {/* Keystores come with any ending, also with none: the bytes decide. */}
      <FileButton id={id} accept="" aria-label={`${t("file")}: ${t(file ? "replace" : "choose")}`} onFiles={take}>
        {t(file ? "replace" : "choose")}
      </FileButton>
    </div>
  );
}
