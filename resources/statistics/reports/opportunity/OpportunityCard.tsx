import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { opportunityCalls } from "#contract/statistics/opportunity-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFonts } from "#ui/theme/use-fonts.ts";
import { MetricCard } from "../parts/MetricCard.tsx";
import { Glossary } from "../Glossary.tsx";
import { MissingLanguageRow } from "./MissingLanguageRow.tsx";
import {
  type LanguageOpportunity,
  sortMissingLanguages,
  findStatesBelowPopulationShare,
} from "./missing-language-opportunity.ts";
import { OpportunityTable } from "./OpportunityTable.tsx";
import styles from "./OpportunityCard.module.css";
import { useRegionName } from "../insights/regions/use-region-name.ts";
import { MetricTable } from "../parts/MetricTable.tsx";
import { useAmountFormat } from "./use-amount-format.ts";
import figures from "../parts/figures.module.css";

interface OpportunityCardProps {
  appId: string;
  range: { readonly startDate: string; readonly endDate: string };
}

const termKeys = ["impression", "range", "month", "people"] as const;
const initialRows = 4;

/** Card with languages that the listing lacks, and the estimated effect of a listing in each. */
export function OpportunityCard({ appId, range }: OpportunityCardProps) {
  const { t } = useTranslation("opportunity");
  const answer = useCall(opportunityCalls.opportunity, { query: { appId, ...range } });
  useFonts(regionalLanguageCodes);
  return (
    <MetricCard
      title={t("title")}
      metric="conversion"
      form="bars"
      answer={answer}
      height={320}
      note={({ missing }) => missing.length > 0 && t("note", { count: missing.length })}
      nothing={({ published, missing }) => {
        if (published && missing.length > 0) return null;
        const why = published ? "complete" : "unpublished";
        return { title: t(`${why}.title`), text: t(`${why}.text`) };
      }}
      picture={(figures) => <Chart figures={figures} />}
      table={(figures) => <OpportunityTable figures={figures} />}
    />
  );
}

function Chart({ figures }: { figures: LanguageOpportunity }) {
  const { t } = useTranslation("opportunity");
  const [all, setAll] = useState(false);
  const rows = sortMissingLanguages(figures.missing);
  const shown = all ? rows : rows.slice(0, initialRows);
  const hidden = rows.length - initialRows;
  const isCompared = shown.some(({ comparison }) => comparison !== null);
  const isLacking = shown.some(({ comparison }) => comparison === null);
  return (
    <div className="stack gap-12 text-13 soft">
      <ul className="divided">
        {shown.map((row) => (
          <MissingLanguageRow key={row.language} row={row} most={rows[0]?.impressions ?? 0} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="small" style={{ justifySelf: "start" }} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("fewer") : t("more", { count: hidden })}
        </Button>
      )}
      {isLacking && <p className={`faint ${styles.note}`}>{t("tooFewAppsText")}</p>}
      {isCompared && <p className={`faint ${styles.note}`}>{t("caution")}</p>}
      <UnderperformingStates states={figures.states} />
      <Glossary
        title={t("terms.title")}
        terms={termKeys.map((word) => ({ word: t(`terms.${word}`), text: t(`terms.${word}Text`) }))}
      />
    </div>
  );
}

/** Section with states that have many people but few installs. */
function UnderperformingStates({ states }: { states: LanguageOpportunity["states"] }) {
  const { t } = useTranslation("opportunity");
  const regionOf = useRegionName();
  const { percent } = useAmountFormat();
  const behind = findStatesBelowPopulationShare(states);
  if (behind.length === 0 || states.every(({ installs }) => installs === 0)) return null;
  return (
    <section className={`${styles.states} ${figures.foot}`}>
      <MetricTable
        label={t("states.title")}
        titled
        headings={[t("states.state"), t("states.people"), t("states.installs")]}
        rows={behind.map(({ state, share, people }) => ({
          key: state,
          name: regionOf(state),
          numbers: [percent(people), percent(share)],
        }))}
      />
    </section>
  );
}
