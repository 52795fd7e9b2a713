import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";

interface DeltaProps {
  now: number;
  before: number;
  /** Compared period as text, for example "than 26 Sep – 23 Oct". */
  than?: string;
}

/**
 * Text with the change of a number: arrow, percentage, and a text for screen readers. There is no percentage if the
 * number was 0 before.
 */
export function MetricDelta({ now, before, than }: DeltaProps) {
  const { t } = useTranslation("statistics");
  const { percent } = useFormat();
  if (before === 0) return <span className="text-13 faint">{now === 0 ? t("delta.none") : t("delta.new")}</span>;
  const change = now / before - 1;
  const share = percent(Math.abs(change));
  const [Icon, word, tone] = change < 0 ? [ArrowDown, "down", "err"] : [ArrowUp, "up", "ok"];
  return (
    <span className="inline text-13">
      {now === before ? (
        <span className="text-13 faint">{t("delta.same")}</span>
      ) : (
        <span className="inline gap-4 medium toned" data-tone={tone}>
          <Icon size={14} aria-hidden />
          <span className="visually-hidden">{t(`delta.${word as "up" | "down"}`)}</span> {share}
        </span>
      )}
      {than && <span className="text-13 faint">{than}</span>}
    </span>
  );
}
