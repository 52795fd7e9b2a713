import { Check, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChangeEffect } from "./change-effects.ts";

function useEffectText() {
  const { t } = useTranslation("developers");
  return (line: ChangeEffect): string =>
    "count" in line ? t(`effect.${line.key}`, { count: line.count }) : t(`effect.${line.key}`);
}

interface EffectListProps {
  lines: readonly ChangeEffect[];
  /** New name of the developer in the store, if it changes. */
  name?: string;
}

/** List of immediate effects of a change, each with an icon and a sentence. */
export function EffectList({ lines, name }: EffectListProps) {
  const { t } = useTranslation("developers");
  const words = useEffectText();
  return (
    <section className="stack gap-8" aria-label={t("effect.title")} aria-live="polite">
      <h3 className="text-13 medium">{t("effect.title")}</h3>
      <ul className="stack gap-8 text-13">
        {lines.map((line) => {
          const Icon = line.tone === "ok" ? Check : TriangleAlert;
          return (
            <li key={line.key} className="line top gap-8">
              <Icon className="toned" data-tone={line.tone} size={16} strokeWidth={1.75} aria-hidden /> {words(line)}
            </li>
          );
        })}
        {name !== undefined && (
          <li className="line top gap-8">
            <TriangleAlert className="toned" data-tone="warn" size={16} strokeWidth={1.75} aria-hidden />{" "}
            {t("effect.name", { name })}
          </li>
        )}
      </ul>
    </section>
  );
}
