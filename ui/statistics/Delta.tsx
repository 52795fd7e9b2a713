import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./Delta.module.css";

interface DeltaProps {
  now: number;
  before: number;
  /** What it is compared with: "than 26 Sep – 23 Oct". */
  than?: string;
}

/** The change of a figure: arrow, share, and the sentence for screen readers. From nothing there is no share. */
export function Delta({ now, before, than }: DeltaProps) {
  const { t } = useTranslation("statistics");
  const { percent } = useFormat();
  if (before === 0) return <span className={styles.than}>{now === 0 ? t("delta.none") : t("delta.new")}</span>;
  const change = now / before - 1;
  const share = percent(Math.abs(change));
  const [Icon, word, look] = change < 0 ? [ArrowDown, "down", styles.down] : [ArrowUp, "up", styles.up];
  return (
    <span className={styles.delta}>
      {now === before ? (
        <span className={styles.than}>{t("delta.same")}</span>
      ) : (
        <span className={look}>
          <Icon size={14} aria-hidden />
          <span className="visually-hidden">{t(`delta.${word as "up" | "down"}`)}</span> {share}
        </span>
      )}
      {than && <span className={styles.than}>{than}</span>}
    </span>
  );
}
