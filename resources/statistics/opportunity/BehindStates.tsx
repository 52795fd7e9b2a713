import { useTranslation } from "react-i18next";
import { BarRows } from "#ui/charts/BarRows.tsx";
import { useRegionName } from "../insights/regions/use-region-name.ts";
import { behindStates, type Opportunity } from "./opportunity.ts";
import { useAmounts } from "./use-amounts.ts";
import styles from "./OpportunityCard.module.css";

/** States where many people live and few of them install the app. */
export function BehindStates({ states }: { states: Opportunity["states"] }) {
  const { t } = useTranslation("opportunity");
  const regionOf = useRegionName();
  const { percent } = useAmounts();
  const behind = behindStates(states);
  if (behind.length === 0 || states.every(({ installs }) => installs === 0)) return null;
  return (
    <section className={styles.states}>
      <h3 className={styles.heading}>{t("states.title")}</h3>
      <p className={styles.columns} aria-hidden>
        <span>{t("states.people")}</span>
        <span>{t("states.installs")}</span>
      </p>
      <BarRows
        label={t("states.title")}
        headings={[t("states.state"), t("states.people"), t("states.installs")]}
        rows={behind.map(({ state, share, people }) => ({
          key: state,
          name: regionOf(state),
          size: people,
          numbers: [percent(people), percent(share)],
        }))}
      />
    </section>
  );
}
