import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { intlLocale } from "#contract/format-dates.ts";
import { isolateLtr } from "#contract/bidi-isolates.ts";
import { formatPercent } from "#ui/format/numbers.ts";

const installs = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const times = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function useAmountFormat() {
  const { language } = useTranslation("opportunity").i18n;
  return useMemo(() => {
    const whole = (text: string): string => isolateLtr(text, language);
    const list = new Intl.ListFormat(intlLocale(language), { type: "unit", style: "short" });
    return {
      installs: (value: number) => whole(installs.format(value).replace("-", "−")),
      times: (value: number) => whole(times.format(value)),
      percent: (share: number) => whole(formatPercent(share)),
      list: (names: readonly string[]) => list.format(names),
    };
  }, [language]);
}
