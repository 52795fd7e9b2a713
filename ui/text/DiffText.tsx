import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./DiffText.module.css";

interface DiffTextProps {
  before: string;
  after: string;
  /** Of the texts, for their own direction and font. */
  lang?: string;
}

/** Two texts by words: removed struck, added marked; said aloud as well. */
export function DiffText({ before, after, lang }: DiffTextProps) {
  const { t } = useTranslation("shell");
  const parts = useMemo(
    () =>
      diffWordsWithSpace(before, after, { intlSegmenter: new Intl.Segmenter(lang ?? "en", { granularity: "word" }) }),
    [before, after, lang],
  );
  return (
    <span className={styles.text} lang={lang} dir="auto">
      {parts.map((part, index) => {
        if (part.removed)
          return (
            <del key={index} className={styles.removed} aria-label={`${t("diff.removed")}: ${part.value}`}>
              {part.value}
            </del>
          );
        if (part.added)
          return (
            <ins key={index} className={styles.added} aria-label={`${t("diff.added")}: ${part.value}`}>
              {part.value}
            </ins>
          );
        return <span key={index}>{part.value}</span>;
      })}
    </span>
  );
}
