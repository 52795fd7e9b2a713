import { useTranslation } from "react-i18next";
import { isolateLtr } from "#ui/format/locale.ts";
import { stepColours, colourScaleStepRange, type ColourScaleStep, colourScaleSteps } from "./colour-scale.ts";
import styles from "../insights.module.css";

/** Legend of the map: each colour's range of shares of all installs. */
export function MapLegend() {
  const { t, i18n } = useTranslation("insights");
  const textOf = (step: ColourScaleStep): string => {
    const { from, to } = colourScaleStepRange(step);
    if (step === 0) return t("regions.legend.less");
    return to === null
      ? t("regions.legend.more", { share: isolateLtr(`${from}%`, i18n.language) })
      : isolateLtr(`${from}–${to}%`, i18n.language);
  };
  return (
    <ul className="row gap-12 text-12 soft" aria-label={t("regions.legend.label")}>
      {colourScaleSteps.map((step) => (
        <li key={step} className="inline">
          <span className={styles.swatch} style={stepColours(step)} aria-hidden />
          {textOf(step)}
        </li>
      ))}
    </ul>
  );
}
