import { useTranslation } from "react-i18next";
import { useRegionName } from "../insights/regions/use-region-name.ts";
import { MetricTable } from "../parts/MetricTable.tsx";
import { underperformingStates, type Opportunity } from "./opportunity.ts";
import { useAmounts } from "./use-amounts.ts";
import figures from "../parts/figures.module.css";
import styles from "./OpportunityCard.module.css";

/** States with many people but few installs. */
export function UnderperformingStates({ states }: { states: Opportunity["states"] }) {
  const { t } = useTranslation("opportunity");
  const regionOf = useRegionName();
  const { percent } = useAmounts();
  const behind = underperformingStates(states);
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
