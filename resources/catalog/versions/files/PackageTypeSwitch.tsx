import { useTranslation } from "react-i18next";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { usePackageType } from "./use-package-type.ts";

/** Segmented control for the package type: apk, aab or apks; fixed once a version is live. */
export function PackageTypeSwitch() {
  const { t } = useTranslation(["versions", "packages"]);
  const { value, all, fixed, choose } = usePackageType();
  return (
    <div className="row text-13 soft">
      <span>{t("packages:type")}</span>
      {fixed ? (
        <strong title={t("details.typeFixed")}>{value}</strong>
      ) : (
        <SegmentedControl
          label={t("packages:type")}
          value={value}
          options={all.map((type) => ({ value: type, label: type }))}
          onChange={choose}
        />
      )}
    </div>
  );
}
