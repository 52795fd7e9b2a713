import { CalendarX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Bar } from "#ui/page/Bar.tsx";
import type { ShownRange } from "./use-range.ts";

/** Tells why the dates in the URL aren't the ones shown. */
export function RangeProblem({ problem }: Pick<ShownRange, "problem">) {
  const { t } = useTranslation("statistics");
  if (!problem) return null;
  return <Bar tone="warn" icon={CalendarX} boxed title={t("range.address", { why: t(`range.problem.${problem}`) })} />;
}
