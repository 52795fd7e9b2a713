import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { type BarRow, BarRows } from "#ui/charts/BarRows.tsx";
import type { BreakdownPart, Breakdown } from "../breakdown.ts";
import { useShareText } from "../use-share-text.ts";

interface BreakdownBarsProps<P extends BreakdownPart> {
  label: string;
  /** Headings of the name and share columns. */
  name: string;
  share: string;
  parts: Breakdown<P>;
  nameOf: (part: P) => ReactNode;
  tone?: "first" | "third";
  chosen?: string | null;
  onChoose?: (key: string) => void;
}

/** Bars for the largest parts with their shares; others and unknown are grey. */
export function BreakdownBars<P extends BreakdownPart>({ name, share, parts, nameOf, ...list }: BreakdownBarsProps<P>) {
  const { t } = useTranslation("insights");
  const shareOf = useShareText();
  const { top, others, total } = parts;
  const row = (key: string, name: ReactNode, installs: number): BarRow => ({
    key,
    name,
    size: installs,
    numbers: [shareOf(installs, total)],
  });
  const rest = [
    ...(others.rows > 0 ? [row("others", t("other", { count: others.rows }), others.installs)] : []),
    row(unknownDimensionValue, t("unknown"), parts.unknown),
  ];
  return (
    <BarRows
      {...list}
      bar="under"
      headings={[name, share]}
      rows={[
        ...top.map((part) => row(part.key, nameOf(part), part.installs)),
        ...rest.map((part) => ({ ...part, rest: true })),
      ]}
    />
  );
}
