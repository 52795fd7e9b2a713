import { CalendarX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "#ui/page/Banner.tsx";
import type { SelectedDateRange } from "./use-date-range.ts";

/** Banner that tells why the dates in the URL aren't the ones shown. */
export function InvalidDateRangeBanner({ problem }: Pick<SelectedDateRange, "problem">) {
  const { t } = useTranslation("statistics");
  if (!problem) return null;
  return (
    <Banner tone="warn" icon={CalendarX} boxed title={t("range.address", { why: t(`range.problem.${problem}`) })} />
  );
}
