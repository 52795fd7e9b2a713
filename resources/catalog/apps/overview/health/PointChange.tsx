import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";

interface PointChangeProps {
  now: number | null;
  before: number | null;
  /** Direction that is an improvement. */
  better: "up" | "down";
}

/** Change of a share in percentage points. The arrow shows the direction, the colour whether it is an improvement. */
export function PointChange({ now, before, better }: PointChangeProps) {
  const { t } = useTranslation(["apps", "statistics"]);
  const { number } = useFormat();
  if (now === null || before === null) return null;
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return <span className="text-12 faint">{t("statistics:delta.same")}</span>;
  const way = points > 0 ? "up" : "down";
  const Arrow = way === "up" ? ArrowUp : ArrowDown;
  return (
    <span className="inline gap-4 medium toned" data-tone={way === better ? "ok" : "err"}>
      <Arrow size={14} aria-hidden />
      <span className="visually-hidden">{t(`statistics:delta.${way}`)}</span>
      {t("apps:overview.health.points", { points: number(Math.abs(points)) })}
    </span>
  );
}
