import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { isIndianStateCode } from "../use-url-selection.ts";

/** Returns a state's name in the user's language; unknown codes are returned unchanged. */
export function useRegionName(): (code: string) => string {
  const { t } = useTranslation("reference");
  return useCallback((code) => (isIndianStateCode(code) ? t(`state.${code}`) : code), [t]);
}
