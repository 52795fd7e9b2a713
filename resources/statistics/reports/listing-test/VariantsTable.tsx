import { useTranslation } from "react-i18next";
import type { ListingTestResult } from "#contract/statistics/listing-test-calls.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import { usePercentagePoints } from "./use-percentage-points.ts";

/** Table with the results of both variants, and their difference. */
export function VariantsTable({ test }: { test: ListingTestResult }) {
  const { t } = useTranslation("listing-tests");
  const { number, percent } = useFormat();
  const points = usePercentagePoints();
  const { coveragePercentage, difference } = test;
  const shareOf = { a: 100 - (coveragePercentage ?? 0), b: coveragePercentage ?? 0 };
  return (
    <div className="stack gap-12">
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t("arm.arm")}</th>
            <th scope="col" className="number">
              {t("arm.share")}
            </th>
            <th scope="col" className="number">
              {t("arm.visitors")}
            </th>
            <th scope="col" className="number">
              {t("arm.installs")}
            </th>
            <th scope="col" className="number">
              {t("arm.conversion")}
            </th>
          </tr>
        </thead>
        <tbody>
          {(["a", "b"] as const).map((arm) => (
            <tr key={arm}>
              <th scope="row">{t(`arm.${arm}`)}</th>
              <td className="number">{coveragePercentage === null ? "–" : percent(shareOf[arm] / 100)}</td>
              <td className="number">{number(test.arms[arm].visitors)}</td>
              <td className="number">{number(test.arms[arm].installs)}</td>
              <td className="number">
                <strong>{test.arms[arm].conversion === null ? "–" : percent(test.arms[arm].conversion)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {difference && (
        <dl className="row gap-16">
          <div>
            <dt className="faint">{t("difference")}</dt>
            <dd className="text-16">{t("points", { points: points.signed(difference.value) })}</dd>
          </div>
          <div>
            <dt className="faint">{t("likely")}</dt>
            <dd className="text-16">
              {t("between", { low: points.signed(difference.low), high: points.signed(difference.high) })}
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}
