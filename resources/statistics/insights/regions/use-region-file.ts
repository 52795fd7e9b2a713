import { useTranslation } from "react-i18next";
import type { ShownRange } from "#ui/statistics/use-range.ts";
import { saveFigures } from "../figures-file.ts";
import type { Regions } from "./regions.ts";
import { useRegionName } from "./use-region-name.ts";

/** Saves every state with its installs of both periods. */
export function useRegionFile({ range }: ShownRange): (regions: Regions) => void {
  const { t } = useTranslation("insights");
  const nameOf = useRegionName();
  return ({ named, unknown, unknownBefore }) =>
    saveFigures("region-installs", range, [
      [t("regions.code"), t("regions.region"), t("installs"), t("before")],
      ...named.map(({ key, installs, previous }) => [key, nameOf(key), installs, previous]),
      ["", t("unknown"), unknown, unknownBefore],
    ]);
}
