import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { diffWords } from "./diff-words.ts";
import styles from "./DiffText.module.css";

interface DiffTextProps {
  before: string;
  after: string;
  /** Of the texts, for their own words, direction and font. */
  lang?: string;
}

/** Two texts by words: removed struck, added marked; said aloud as well. */
export function DiffText({ before, after, lang }: DiffTextProps) {
  const { t } = useTranslation("shell");
  const parts = useMemo(() => diffWords(before, after, lang), [before, after, lang]);
  return (
    <span className={styles.text} lang={lang} dir="auto">
      {parts.map(({ kind, text }, index) => {
        if (kind === "same") return <span key={index}>{text}</span>;
        const Mark = kind === "added" ? "ins" : "del";
        return (
          <Mark key={index}>
            <span className="visually-hidden">{t(`diff.${kind}`)}: </span>
            {text}
          </Mark>
        );
      })}
    </span>
  );
}
