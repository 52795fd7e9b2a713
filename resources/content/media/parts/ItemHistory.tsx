import { useTranslation } from "react-i18next";
import type { ContentHistoryEntry } from "#contract/content/media/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";

/** List of an item's past changes, newest first. */
export function ItemHistory({ steps }: { steps: readonly ContentHistoryEntry[] }) {
  const { t } = useTranslation("content");
  const format = useFormat();
  if (steps.length === 0) return <p className="text-13 soft">{t("steps.none")}</p>;
  return (
    <ol className="stack gap-12 text-13">
      {steps.map(({ at, move, by, byKind, title, text, changed, policyLink }) => (
        <li key={at} className="stack gap-4">
          <span>
            <span className="medium">{t(`steps.move.${move}`)}</span>{" "}
            <span className="soft">
              <bdi>{by ?? t(`steps.by.${byKind}`)}</bdi>, {format.moment(at)}
            </span>
          </span>
          {changed.length > 0 && (
            <span className="soft">
              {t("steps.changed", { parts: format.list(changed.map((part) => t(`steps.part.${part}`))) })}
            </span>
          )}
          {(title || text) && (
            <span className="pre-line break-anywhere" dir="auto">
              {[title, text].filter(Boolean).join("\n")}
            </span>
          )}
          {policyLink && (
            <a href={policyLink} target="_blank" rel="noreferrer">
              {t("steps.policy")}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
