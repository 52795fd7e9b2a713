import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { isState } from "../use-chosen.ts";

/** A state's name in the reader's language; a code nobody knows stays as it is. */
export function useRegionName(): (code: string) => string {
  const { t } = useTranslation("reference");
  return useCallback((code) => (isState(code) ? t(`state.${code}`) : code), [t]);
}
