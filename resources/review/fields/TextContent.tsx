import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "#contract/reference/languages.ts";
import { DiffText } from "#ui/text/DiffText.tsx";
import { diffHunks } from "./diff-hunks.ts";
import { LongText } from "./LongText.tsx";
import type { TextPair } from "./sides.ts";
import styles from "./fields.module.css";

const hunksShown = 2;
const wholeUpTo = 320;

/** The changes of a text by words: short texts whole, long ones around each change. */
function Difference({ pair }: { pair: TextPair }) {
  const { t } = useTranslation("review");
  const [whole, setWhole] = useState(false);
  const lang = pair.language ?? "en-US";
  const short = pair.before.length + pair.after.length <= wholeUpTo;
  const hunks = short ? [] : diffHunks(pair.before, pair.after, lang);
  if (short) return <DiffText before={pair.before} after={pair.after} lang={lang} />;
  if (whole)
    return (
      <>
        <DiffText before={pair.before} after={pair.after} lang={lang} />{" "}
        <button type="button" className={styles.link} onClick={() => setWhole(false)}>
          {t("field.onlyChanges")}
        </button>
      </>
    );
  const more = hunks.length - hunksShown;
  return (
    <>
      {hunks.slice(0, hunksShown).map((hunk, index) => (
        <span key={index}>
          {hunk.cutStart && "… "}
          <DiffText before={hunk.before} after={hunk.after} lang={lang} />
          {hunk.cutEnd && " … "}
        </span>
      ))}
      <button type="button" className={styles.link} onClick={() => setWhole(true)}>
        {more > 0 ? t("field.moreChanges", { count: more }) : t("field.wholeText")}
      </button>
    </>
  );
}

const nameOf = (code: string): string => languages.find((one) => one.code === code)?.name ?? code;

interface TextContentProps {
  pairs: readonly TextPair[];
  sourceLanguage: string;
  /** Leaves out what is as it was. */
  changedOnly: boolean;
  /** Nothing is live: everything is new, so nothing is marked. */
  first: boolean;
}

/** A text in its languages, one row each. */
export function TextContent({ pairs, sourceLanguage, changedOnly, first }: TextContentProps) {
  const { t } = useTranslation("review");
  const [all, setAll] = useState(false);
  const wanted = changedOnly ? pairs.filter((pair) => pair.before !== pair.after) : pairs;
  const shown = all ? wanted : wanted.slice(0, 3);
  const isNew = (pair: TextPair) => !first && pair.before === "" && pair.after !== "";
  if (wanted.length === 0) return <span className={styles.soft}>{t("field.empty")}</span>;
  return (
    <div className={styles.texts}>
      {shown.map((pair) => (
        <div key={pair.language ?? "source"}>
          {(wanted.length > 1 || pair.language !== null) && (
            <div className={styles.language}>
              {pair.language ? (
                <bdi>{nameOf(pair.language)}</bdi>
              ) : (
                t("field.source", { language: nameOf(sourceLanguage) })
              )}
              {pair.machine && ` · ${t("field.machine")}`}
              {isNew(pair) && <span className={styles.new}> · {t("field.newText")}</span>}
            </div>
          )}
          {first || isNew(pair) || pair.before === pair.after ? (
            <LongText text={pair.after} lang={pair.language ?? sourceLanguage} />
          ) : (
            <Difference pair={pair} />
          )}
        </div>
      ))}
      {shown.length < wanted.length && (
        <button type="button" className={styles.link} onClick={() => setAll(true)}>
          {t("field.languages", { count: wanted.length - shown.length })}
        </button>
      )}
    </div>
  );
}
