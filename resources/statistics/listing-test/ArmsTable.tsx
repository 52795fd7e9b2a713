import { useTranslation } from "react-i18next";
import type { ListingTestReading } from "#contract/statistics/listing-test-calls.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { usePoints } from "./use-points.ts";
import styles from "./ListingTestCard.module.css";

/** Both listings side by side, and how far apart they are. */
export function ArmsTable({ test }: { test: ListingTestReading }) {
  const { t } = useTranslation("listing-tests");
  const { number, percent } = useFormat();
  const points = usePoints();
  const { coveragePercentage, difference } = test;
  const shareOf = { a: 100 - (coveragePercentage ?? 0), b: coveragePercentage ?? 0 };
  return (
    <div className={styles.arms}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("arm.arm")}</th>
            <th scope="col">{t("arm.share")}</th>
            <th scope="col">{t("arm.visitors")}</th>
            <th scope="col">{t("arm.installs")}</th>
            <th scope="col">{t("arm.conversion")}</th>
          </tr>
        </thead>
        <tbody>
          {(["a", "b"] as const).map((arm) => (
            <tr key={arm}>
              <th scope="row">{t(`arm.${arm}`)}</th>
              <td>{coveragePercentage === null ? "–" : percent(shareOf[arm] / 100)}</td>
              <td>{number(test.arms[arm].visitors)}</td>
              <td>{number(test.arms[arm].installs)}</td>
              <td className={styles.strong}>
                {test.arms[arm].conversion === null ? "–" : percent(test.arms[arm].conversion)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {difference && (
        <dl className={styles.difference}>
          <div>
            <dt>{t("difference")}</dt>
            <dd>{t("points", { points: points.signed(difference.value) })}</dd>
          </div>
          <div>
            <dt>{t("likely")}</dt>
            <dd>{t("between", { low: points.signed(difference.low), high: points.signed(difference.high) })}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
