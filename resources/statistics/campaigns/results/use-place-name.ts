import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { indianStates } from "#contract/platform/reference/states.ts";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";

/** Returns names of places: of states in the user's language, of cities as devices report them. */
export function usePlaceName(): (name: string) => string {
  const { t } = useTranslation(["campaigns", "reference"]);
  return useCallback(
    (name) => {
      if (name === unknownDimensionValue) return t("campaigns:unknown");
      const state = indianStates.find(({ code }) => code === name);
      return state ? t(`reference:state.${state.code}`) : name;
    },
    [t],
  );
}
