import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./fields.module.css";

const shownLetters = 320;

/** Cuts a long text at a word boundary. */
const beginning = (text: string): string => text.slice(0, shownLetters).replace(/\s+\S*$/, "");

/** Text that is collapsed if it is long. */
export function LongText({ text, lang }: { text: string; lang: string }) {
  const { t } = useTranslation("review");
  const [open, setOpen] = useState(false);
  const long = text.length > shownLetters + 80;
  if (text === "") return <span className="soft">{t("field.empty")}</span>;
  return (
    <>
      <span className={`break-anywhere ${styles.text}`} lang={lang} dir="auto">
        {long && !open ? `${beginning(text)} …` : text}
      </span>{" "}
      {long && (
        <button type="button" className="text-button link" onClick={() => setOpen(!open)}>
          {t(open ? "field.less" : "field.more")}
        </button>
      )}
    </>
  );
}
