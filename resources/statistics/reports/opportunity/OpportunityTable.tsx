import { useTranslation } from "react-i18next";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { useLanguageName } from "../insights/languages/use-language-name.ts";
import { useRegionName } from "../insights/regions/use-region-name.ts";
import { MetricTable } from "../parts/MetricTable.tsx";
import { type LanguageOpportunity, concludeOpportunity } from "./missing-language-opportunity.ts";
import { useAmountFormat } from "./use-amount-format.ts";

const none = "–";

/** Table of all languages and states, with and without a listing, including what the chart leaves out. */
export function OpportunityTable({ figures }: { figures: LanguageOpportunity }) {
  return (
    <div className="stack">
      <Languages figures={figures} />
      <States figures={figures} />
    </div>
  );
}

function Languages({ figures }: { figures: LanguageOpportunity }) {
  const { t } = useTranslation("opportunity");
  const { number } = useFormat();
  const { percent, installs } = useAmountFormat();
  const nameOf = useLanguageName();
  const extraOf = (language: string): string => {
    const row = figures.missing.find((entry) => entry.language === language);
    if (!row) return none;
    const outcome = concludeOpportunity(row);
    return "low" in outcome
      ? t(outcome.key, { low: installs(outcome.low), high: installs(outcome.high) })
      : t(outcome.key);
  };
  return (
    <MetricTable
      label={t("table.languages")}
      titled
      headings={[
        t("language"),
        t("table.listing"),
        t("states.people"),
        t("states.impressions"),
        t("table.impressions"),
        t("table.installs"),
        t("table.conversion"),
        t("table.extra"),
      ]}
      rows={figures.languages.map((row) => ({
        key: row.language,
        name: nameOf(row.language),
        numbers: [
          row.language === unknownDimensionValue
            ? none
            : t(figures.listed.some((code) => code === row.language) ? "table.yes" : "table.no"),
          row.speakers === null ? none : percent(row.speakers),
          percent(row.shareOfImpressions),
          number(row.impressions),
          number(row.installs),
          row.impressions === 0 ? none : percent(Math.min(1, row.installs / row.impressions)),
          extraOf(row.language),
        ],
      }))}
    />
  );
}

function States({ figures }: { figures: LanguageOpportunity }) {
  const { t } = useTranslation(["opportunity", "statistics"]);
  const { number } = useFormat();
  const { percent } = useAmountFormat();
  const regionOf = useRegionName();
  return (
    <MetricTable
      label={t("table.states")}
      titled
      headings={[t("states.state"), t("states.people"), t("states.installs"), t("table.installs")]}
      rows={figures.states.map(({ state, people, share, installs }) => ({
        key: state,
        name: state === unknownDimensionValue ? t("statistics:unknown") : regionOf(state),
        numbers: [people === null ? none : percent(people), percent(share), number(installs)],
      }))}
    />
  );
}
