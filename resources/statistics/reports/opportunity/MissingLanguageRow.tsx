import { useTranslation } from "react-i18next";
import type { MissingLanguage } from "#contract/statistics/opportunity-calls.ts";
import { NativeLanguageName } from "../insights/languages/NativeLanguageName.tsx";
import { useLanguageName } from "../insights/languages/use-language-name.ts";
import { useRegionName } from "../insights/regions/use-region-name.ts";
import { concludeOpportunity } from "./missing-language-opportunity.ts";
import { useAmountFormat } from "./use-amount-format.ts";
import { PercentBar } from "#ui/marks/PercentBar.tsx";
import styles from "./OpportunityCard.module.css";

/** Text with the language, its speakers, and the states where it is spoken. */
function Language({ row }: { row: MissingLanguage }) {
  const { t } = useTranslation("opportunity");
  const nameOf = useLanguageName();
  const regionOf = useRegionName();
  const amounts = useAmountFormat();
  return (
    <div>
      <h3 className="row baseline text-14 bold">
        <NativeLanguageName language={row.language} />
        <span>{nameOf(row.language)}</span>
      </h3>
      <p>{t("people", { share: amounts.percent(row.speakers) })}</p>
      <p>{t("official", { states: amounts.list(row.states.map(regionOf)) })}</p>
    </div>
  );
}

function Comparison({ row }: { row: MissingLanguage }) {
  const { t } = useTranslation("opportunity");
  const amounts = useAmountFormat();
  if (row.comparison === null) return null;
  const { with: having, without: lacking, ratio } = row.comparison;
  return (
    <>
      <p>
        {t("compared", {
          ratio: amounts.times(ratio.value),
          low: amounts.times(ratio.low),
          high: amounts.times(ratio.high),
          having: amounts.percent(having.conversion),
          lacking: amounts.percent(lacking.conversion),
        })}
      </p>
      <p>
        {t("sample", {
          appsHaving: amounts.installs(having.apps),
          seenHaving: amounts.installs(having.impressions),
          appsLacking: amounts.installs(lacking.apps),
          seenLacking: amounts.installs(lacking.impressions),
        })}
      </p>
    </>
  );
}

/**
 * Row for a language that the listing lacks: its speakers, their impressions, and the estimated effect of a listing.
 */
export function MissingLanguageRow({ row, most }: { row: MissingLanguage; most: number }) {
  const { t } = useTranslation("opportunity");
  const amounts = useAmountFormat();
  const outcome = concludeOpportunity(row);
  return (
    <li className={styles.language}>
      <Language row={row} />
      <div className="stack gap-4">
        <PercentBar share={row.impressions / Math.max(1, most)} />
        <p>{t("seen", { count: row.impressions })}</p>
        {row.conversion !== null && <p>{t("installed", { share: amounts.percent(row.conversion) })}</p>}
      </div>
      <div>
        <p className="text-14 bold toned" data-tone={outcome.key === "gain" ? "ok" : "neu"}>
          {"low" in outcome
            ? t(outcome.key, { low: amounts.installs(outcome.low), high: amounts.installs(outcome.high) })
            : t(outcome.key)}
        </p>
        <Comparison row={row} />
      </div>
    </li>
  );
}
