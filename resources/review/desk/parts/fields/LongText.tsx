import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./fields.module.css";

const previewLength = 320;

/** Cuts a long text at a word boundary. */
const truncate = (text: string): string => text.slice(0, previewLength).replace(/\s+\S*$/, "");

/** Text that is collapsed if it is long. */
export function LongText({ text, lang }: { text: string; lang: string }) {
  const { t } = useTranslation("review");
  const [open, setOpen] = useState(false);
  const long = text.length > previewLength + 80;
  if (text === "") return <span className="soft">{t("field.empty")}</span>;
  return (
    <>
      <span className={`break-anywhere ${styles.text}`} lang={lang} dir="auto">
        {long && !open ? `${truncate(text)} …` : text}
      </span>{" "}
      {long && (
        <button type="button" className="text-button link" onClick={() => setOpen(!open)}>
          {t(open ? "field.less" : "field.more")}
        </button>
      )}
    </>
  );
}
