import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languageOfEntry } from "#contract/review/desk/review-fields.ts";
import type { FieldPart } from "#contract/review/desk/field-parts.ts";
import { DiffParts, DiffText } from "#ui/text/DiffText.tsx";
import {
  languageNativeName,
  useFieldPlaceLabel,
} from "#resources/catalog/versions/parts/listing/use-field-place-label.ts";
import { diffHunks } from "./diff-hunks.ts";
import type { TextPair } from "./comparison-sides.ts";
import styles from "./fields.module.css";

const previewLength = 320;

/** Cuts a long text at a word boundary. */
const truncate = (text: string): string => text.slice(0, previewLength).replace(/\s+\S*$/, "");

/** Text that is collapsed if it is long. */
function LongText({ text, lang }: { text: string; lang: string }) {
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

const maxHunks = 2;
const fullTextLimit = 320;

/** Word diff of a text: short texts in full, long ones as hunks around the changes. */
function Difference({ pair, sourceLanguage }: { pair: TextPair; sourceLanguage: string }) {
  const { t } = useTranslation("review");
  const [whole, setWhole] = useState(false);
  const lang = languageOfEntry(pair) ?? sourceLanguage;
  const short = pair.before.length + pair.after.length <= fullTextLimit;
  const hunks = short ? [] : diffHunks(pair.before, pair.after, lang);
  if (short) return <DiffText before={pair.before} after={pair.after} lang={lang} />;
  if (whole)
    return (
      <>
        <DiffText before={pair.before} after={pair.after} lang={lang} />{" "}
        <button type="button" className="text-button link" onClick={() => setWhole(false)}>
          {t("field.onlyChanges")}
        </button>
      </>
    );
  const more = hunks.length - maxHunks;
  return (
    <>
      {hunks.slice(0, maxHunks).map((hunk, index) => (
        <span key={index}>
          {hunk.cutStart && "… "}
          <DiffParts parts={hunk.parts} lang={lang} />
          {hunk.cutEnd && " … "}
        </span>
      ))}
      <button type="button" className="text-button link" onClick={() => setWhole(true)}>
        {more > 0 ? t("field.moreChanges", { count: more }) : t("field.wholeText")}
      </button>
    </>
  );
}

interface TextContentProps {
  pairs: readonly TextPair[];
  sourceLanguage: string;
  /** Whether to hide unchanged texts. */
  changedOnly: boolean;
  /** Whether nothing is live, so that everything is new and nothing is marked. */
  first: boolean;
  pinned: readonly FieldPart[];
}

/** Diff of a text in all its languages, one row each. */
export function TextFieldDiff({ pairs, sourceLanguage, changedOnly, first, pinned }: TextContentProps) {
  const { t } = useTranslation("review");
  const nameOf = useFieldPlaceLabel();
  const [all, setAll] = useState(false);
  const changed = pairs.filter((pair) => pair.before !== pair.after);
  // A held field that hasn't changed is shown in full.
  const visible = changedOnly && changed.length > 0 ? changed : pairs;
  const shown = all ? visible : visible.slice(0, 3);
  const isPinned = (pair: TextPair) => pinned.some((part) => part.place === pair.place && part.of === pair.of);
  const isNew = (pair: TextPair) => !first && pair.before === "" && pair.after !== "";
  if (visible.length === 0) return <span className="soft">{t("field.empty")}</span>;
  return (
    <div className="stack gap-8">
      {shown.map((pair) => (
        <div key={`${pair.place} ${pair.of}`}>
          {(visible.length > 1 || nameOf(pair) !== null) && (
            <div className="text-12 soft">
              {nameOf(pair) === null ? (
                t("field.source", { language: languageNativeName(sourceLanguage) })
              ) : (
                <bdi>{nameOf(pair)}</bdi>
              )}
              {pair.machine && ` · ${t("field.machine")}`}
              {isPinned(pair) && (
                <span className="medium toned" data-tone="warn">
                  {" "}
                  · {t("field.pinned")}
                </span>
              )}
              {isNew(pair) && (
                <span className="medium toned" data-tone="ok">
                  {" "}
                  · {t("field.newText")}
                </span>
              )}
            </div>
          )}
          {first || isNew(pair) || pair.before === pair.after ? (
            <LongText text={pair.after} lang={languageOfEntry(pair) ?? sourceLanguage} />
          ) : (
            <Difference pair={pair} sourceLanguage={sourceLanguage} />
          )}
        </div>
      ))}
      {shown.length < visible.length && (
        <button type="button" className="text-button link" onClick={() => setAll(true)}>
          {t("field.languages", { count: visible.length - shown.length })}
        </button>
      )}
    </div>
  );
}
