import { useTranslation } from "react-i18next";
import type { ReasonRevision } from "#contract/review/reasons/reasons.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { DiffText } from "#ui/text/DiffText.tsx";
import { useReasonLabels } from "./use-reason-labels.ts";

interface Difference {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly lang?: string;
}

/** Returns the parts that differ between two revisions. */
function useDifferences(before: ReasonRevision, after: ReasonRevision): Difference[] {
  const { t } = useTranslation("reasons");
  const words = useReasonLabels();
  const facts = (revision: ReasonRevision) => [
    { name: t("part.fields"), value: words.fields(revision.fields) },
    { name: t("part.policyLink"), value: revision.policyLink ?? "" },
    { name: t("part.position"), value: String(revision.position) },
    { name: t("column.standing"), value: t(revision.retired ? "standing.retired" : "standing.offered") },
  ];
  const textIn = (revision: ReasonRevision, code: string) => {
    const text = revision.texts.find(({ language }) => language === code);
    return text ? [text.title, text.description].filter(Boolean).join("\n") : "";
  };
  const then = facts(before);
  const all: Difference[] = [
    ...facts(after).map(({ name, value }, at) => ({ name, before: then[at]?.value ?? "", after: value })),
    ...languageCodes.map((code) => ({
      name: words.language(code),
      before: textIn(before, code),
      after: textIn(after, code),
      lang: code,
    })),
  ];
  return all.filter((part) => part.before !== part.after);
}

export function RevisionDiff({ before, after }: { before: ReasonRevision; after: ReasonRevision }) {
  const { t } = useTranslation("reasons");
  const differences = useDifferences(before, after);
  if (differences.length === 0) return <p className="text-13 soft">{t("revisions.same")}</p>;
  return (
    <dl className="facts">
      {differences.map(({ name, lang, ...sides }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <DiffText {...sides} {...(lang !== undefined && { lang })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
