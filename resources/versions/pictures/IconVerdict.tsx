import { useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { formatNumber } from "#ui/format/numbers.ts";
import { type IconJudgement, wantedContrast } from "./icon-rules.ts";

/** What the cut says of itself, a line per rule. */
export function IconVerdict({ judgement: { opaque, insideSafeZone, darkContrast } }: { judgement: IconJudgement }) {
  const { t } = useTranslation("listings");
  const contrastOk = darkContrast !== null && darkContrast >= wantedContrast;
  return (
    <div>
      <FieldNote kind={insideSafeZone ? "passed" : "warning"}>
        {insideSafeZone ? t("icon.safeOk") : t("icon.safeOver")}
      </FieldNote>
      <FieldNote kind={opaque ? "passed" : "warning"}>{opaque ? t("icon.opaqueOk") : t("icon.opaqueNot")}</FieldNote>
      {darkContrast !== null && (
        <FieldNote kind={contrastOk ? "passed" : "warning"}>
          {t(contrastOk ? "icon.contrastOk" : "icon.contrastLow", { ratio: formatNumber(darkContrast) })}
        </FieldNote>
      )}
    </div>
  );
}
