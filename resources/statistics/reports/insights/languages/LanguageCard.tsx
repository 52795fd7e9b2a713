import { useTranslation } from "react-i18next";
import { consoleLanguage, regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { BarRows } from "#ui/charts/BarRows.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { useFonts } from "#ui/theme/use-fonts.ts";
import { MetricDelta } from "../../parts/MetricDelta.tsx";
import { MetricCard } from "../../parts/MetricCard.tsx";
import { MetricTable } from "../../parts/MetricTable.tsx";
import type { InsightCardProps } from "../card-props.ts";
import { insightCardHeight, useInsightEmptyState } from "../use-empty-state.ts";
import { useShareText } from "../use-share-text.ts";
import { NativeLanguageName } from "./NativeLanguageName.tsx";
import { useLanguageName } from "./use-language-name.ts";
import cards from "../../parts/figures.module.css";

interface LanguageRow {
  readonly language: string;
  readonly installs: number;
  readonly previousInstalls: number;
}

interface LanguageAnswer {
  readonly appLanguageInstallsCount: readonly LanguageRow[];
  readonly languageAggData: {
    readonly regional: number;
    readonly english: number;
    readonly unknown: number;
    readonly total: number;
  };
}

/** Returns the twelve regional languages, most installs first. */
const regionalRows = (rows: readonly LanguageRow[]): LanguageRow[] =>
  rows
    .filter(({ language }) => regionalLanguageCodes.some((code) => code === language))
    .sort((a, b) => b.installs - a.installs);

/** Card with installs by device language for the twelve regional languages; English and unknown are in the footer. */
export function LanguageCard(card: InsightCardProps) {
  const { appId, shown } = card;
  const { t } = useTranslation("insights");
  const nothing = useInsightEmptyState(card);
  const answer = useCall(reportCalls.installsByLanguage, { query: { appId, ...shown.dates } });
  useFonts(regionalLanguageCodes);
  return (
    <MetricCard
      title={t("languages.title")}
      metric="install"
      form="bars"
      height={insightCardHeight(answer.data?.languageAggData.total, 480)}
      answer={answer}
      nothing={({ languageAggData }) => nothing(languageAggData.total)}
      onDownload={() => card.onDownload("language")}
      picture={(figures) => <Chart figures={figures} />}
      table={(figures) => <LanguageTable figures={figures} compare={shown.compare} />}
    />
  );
}

function Chart({ figures }: { figures: LanguageAnswer }) {
  const { t } = useTranslation("insights");
  const { number } = useFormat();
  const shareOf = useShareText();
  const nameOf = useLanguageName();
  const { regional, english, unknown: unsaid, total } = figures.languageAggData;
  return (
    <div className="stack gap-8">
      <BarRows
        label={t("languages.title")}
        headings={[t("languages.language"), t("installs"), t("share")]}
        markHeading={t("languages.own")}
        rows={regionalRows(figures.appLanguageInstallsCount).map(({ language, installs }) => ({
          key: language,
          mark: <NativeLanguageName language={language} />,
          name: nameOf(language),
          size: installs,
          numbers: [number(installs), shareOf(installs, total)],
        }))}
      />
      <p className={`row gap-16 spread text-13 soft ${cards.foot}`}>
        <span>{t("languages.regional", { count: regional, share: shareOf(regional, total) })}</span>
        <span>{t("languages.rest", { english, unknown: unsaid })}</span>
      </p>
    </div>
  );
}

function LanguageTable({ figures, compare }: { figures: LanguageAnswer; compare: boolean }) {
  const { t } = useTranslation("insights");
  const { number } = useFormat();
  const shareOf = useShareText();
  const nameOf = useLanguageName();
  const { total } = figures.languageAggData;
  const row = ({ language, installs, previousInstalls }: LanguageRow) => ({
    key: language,
    name: nameOf(language),
    numbers: [
      number(installs),
      shareOf(installs, total),
      ...(compare
        ? [number(previousInstalls), <MetricDelta key="change" now={installs} before={previousInstalls} />]
        : []),
    ],
  });
  const rows = figures.appLanguageInstallsCount;
  const rest = [consoleLanguage, unknownDimensionValue].flatMap((code) =>
    rows.filter(({ language }) => language === code),
  );
  const before = rows.reduce((all, { previousInstalls }) => all + previousInstalls, 0);
  return (
    <MetricTable
      label={t("languages.title")}
      headings={[t("languages.language"), t("installs"), t("share"), ...(compare ? [t("before"), t("change")] : [])]}
      rows={[...regionalRows(rows), ...rest].map(row)}
      total={{
        name: t("total"),
        numbers: row({ language: "", installs: total, previousInstalls: before }).numbers,
      }}
    />
  );
}
