import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type DiffPart, diffTexts } from "./text-diff.ts";
import styles from "./DiffText.module.css";

interface DiffTextProps {
  before: string;
  after: string;
  /** Language of the texts, for segmentation, direction and font. */
  lang?: string;
}

/**
 * Diff of two texts: removed words are struck, added ones marked, a replaced sentence is shown as two; also announced
 * to screen readers.
 */
export function DiffText({ before, after, lang }: DiffTextProps) {
  const parts = useMemo(() => diffTexts(before, after, lang), [before, after, lang]);
  return <DiffParts parts={parts} {...(lang !== undefined && { lang })} />;
}

/** Text of a diff whose parts are already computed. */
export function DiffParts({ parts, lang }: { parts: readonly DiffPart[]; lang?: string }) {
  return (
    <span className={styles.text} lang={lang} dir="auto">
      {parts.map((part, index) =>
        part.kind === "replaced" ? (
          <Replaced key={index} before={part.before} after={part.after} />
        ) : (
          <Words key={index} kind={part.kind} text={part.text} />
        ),
      )}
    </span>
  );
}

function Words({ kind, text }: Extract<DiffPart, { text: string }>) {
  const { t } = useTranslation("shell");
  if (kind === "same") return <span>{text}</span>;
  const Mark = kind === "added" ? "ins" : "del";
  return (
    <Mark>
      <span className="visually-hidden">{t(`diff.${kind}`)}: </span>
      {text}
    </Mark>
  );
}

/**
 * Text of a replaced sentence: the old one in full with the new one below, because interleaved words could not be
 * read.
 */
function Replaced({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation("shell");
  return (
    <span className={styles.replaced}>
      <span className={styles.sentence}>
        <span className={styles.word}>{t("diff.before")}</span>
        <del dir="auto">{before.trim()}</del>
      </span>
      <span className={styles.sentence}>
        <span className={styles.word}>{t("diff.after")}</span>
        <ins dir="auto">{after.trim()}</ins>
      </span>
    </span>
  );
}
