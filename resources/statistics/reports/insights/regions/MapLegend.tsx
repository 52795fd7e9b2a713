import { useTranslation } from "react-i18next";
import { isolateLtr } from "#contract/bidi-isolates.ts";
import { colorScaleStepColors, colorScaleStepRange, type ColorScaleStep, colorScaleSteps } from "./color-scale.ts";
import styles from "../insights.module.css";

/** Legend of the map: each colour's range of shares of all installs. */
export function MapLegend() {
  const { t, i18n } = useTranslation("insights");
  const textOf = (step: ColorScaleStep): string => {
    const { from, to } = colorScaleStepRange(step);
    if (step === 0) return t("regions.legend.less");
    return to === null
      ? t("regions.legend.more", { share: isolateLtr(`${from}%`, i18n.language) })
      : isolateLtr(`${from}–${to}%`, i18n.language);
  };
  return (
    <ul className="row gap-12 text-12 soft" aria-label={t("regions.legend.label")}>
      {colorScaleSteps.map((step) => (
        <li key={step} className="inline">
          <span className={styles.swatch} style={colorScaleStepColors(step)} aria-hidden />
          {textOf(step)}
        </li>
      ))}
    </ul>
  );
}
