import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { policyCalls } from "#contract/review/policies/calls.ts";
import type { PolicyDetails, VersionedPolicyText } from "#contract/review/policies/policies.ts";
import { consoleLanguage, textDirection } from "#contract/platform/reference/languages.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { DiffText } from "#ui/text/DiffText.tsx";
import { useFonts } from "#ui/theme/use-fonts.ts";
import styles from "../policies.module.css";
import { ReaderSection } from "./ReaderSection.tsx";

const views = ["text", "differences"] as const;
type View = (typeof views)[number];

/** Card with the policy's text, or the differences between two versions, as selected in the URL. */
export function PolicyTextCard({ record, text }: { record: PolicyDetails; text: VersionedPolicyText }) {
  const { t } = useTranslation("policies");
  const [search, change] = useUrlQuery();
  const view: View = search.get("view") === "differences" ? "differences" : "text";
  const hasEarlier = record.versions.length > 1;
  return (
    <ReaderSection
      title={t("show.says")}
      extra={
        hasEarlier && (
          <SegmentedControl
            label={t("show.view")}
            value={view}
            options={views.map((value) => ({ value, label: t(`show.${value}`) }))}
            onChange={(value) => change((query) => query.set("view", value))}
          />
        )
      }
    >
      {view === "differences" && hasEarlier ? (
        <Differences record={record} language={text.language} />
      ) : (
        <PolicyText text={text} />
      )}
    </ReaderSection>
  );
}

/**
 * Text of a policy in paragraphs lettered for reference. A translation states that only the English text is binding.
 */
function PolicyText({ text: { language, description, stale } }: { text: VersionedPolicyText }) {
  const { t, i18n } = useTranslation("policies");
  useFonts([language]);
  return (
    <div className="stack gap-12">
      <ol type="a" className={`stack gap-12 ${styles.paragraphs}`} lang={language} dir={textDirection(language)}>
        {description.split("\n").map((paragraph) => (
          <li key={paragraph} className="break-anywhere">
            {paragraph}
          </li>
        ))}
      </ol>
      {stale && <FieldNote kind="warning">{t("show.stale")}</FieldNote>}
      {language !== consoleLanguage && <p className="text-13 soft">{t("show.binding")}</p>}
      {language === consoleLanguage && i18n.language !== consoleLanguage && (
        <p className="text-13 soft">
          {t("show.notTranslated", { language: languageNameIn(i18n.language, i18n.language) })}
        </p>
      )}
    </div>
  );
}

/** Text of a policy with blank lines between paragraphs, so that a diff treats them separately. */
const spacedParagraphs = ({ description }: VersionedPolicyText): string => description.replaceAll("\n", "\n\n");

function Differences({ record, language }: { record: PolicyDetails; language: string }) {
  const { t } = useTranslation("policies");
  const format = useFormat();
  const [search, change] = useUrlQuery();
  const numbers = record.versions.map(({ version }) => version);
  const numberIn = (name: "from" | "to", other: number) =>
    numbers.find((number) => String(number) === search.get(name)) ?? other;
  const to = numberIn("to", numbers[0] ?? 1);
  const from = numberIn("from", numbers.find((number) => number < to) ?? to);
  const choice = (name: "from" | "to", value: number) => (
    <Select
      size="small"
      value={value}
      popupMatchSelectWidth={false}
      aria-label={t(`show.${name}`)}
      options={record.versions.map(({ version, effectiveDay }) => ({
        value: version,
        label: t("show.versionFrom", { version, day: format.day(effectiveDay) }),
      }))}
      onChange={(number: number) => change((query) => query.set(name, String(number)))}
    />
  );
  return (
    <div className="stack gap-12">
      <div className="row gap-8">
        {choice("from", from)} {t("show.comparedWith")} {choice("to", to)}
      </div>
      <VersionDiff id={record.id} from={from} to={to} language={language} />
    </div>
  );
}

function VersionDiff({ id, from, to, language: wanted }: { id: string; from: number; to: number; language: string }) {
  const { t } = useTranslation("policies");
  const query = { from: String(from), to: String(to) };
  const { data, error, refetch } = useCall(policyCalls.policyVersions, { params: { id }, query });
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeleton rows={3} />;
  const sides = [data.before, data.after];
  const inBoth = sides.every(({ texts }) => texts.some(({ language }) => language === wanted));
  const language = inBoth ? wanted : consoleLanguage;
  const [before, after] = sides.map(({ texts }) => texts.find((text) => text.language === language));
  if (!before || !after) return null;
  const isSame = before.title === after.title && before.description === after.description;
  return (
    <div className="stack gap-12">
      {!inBoth && <p className="text-13 soft">{t("show.comparedInEnglish")}</p>}
      {isSame && <p className="soft">{t("show.same")}</p>}
      {!isSame && (
        <>
          <p className="bold">
            <DiffText before={before.title} after={after.title} lang={language} />
          </p>
          <p className="pre-line break-anywhere">
            <DiffText before={spacedParagraphs(before)} after={spacedParagraphs(after)} lang={language} />
          </p>
        </>
      )}
    </div>
  );
}
