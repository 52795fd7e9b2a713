import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** Seconds as "3 min 12 s". */
export function useTimeText(): (seconds: number) => string {
  const { t } = useTranslation("insights");
  return useCallback(
    (seconds) => {
      const whole = Math.round(seconds);
      return whole < 60
        ? t("time.seconds", { seconds: whole })
        : t("time.minutes", { minutes: Math.floor(whole / 60), seconds: whole % 60 });
    },
    [t],
  );
}
