import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./ChangeTable.module.css";

interface NameChipsProps {
  added: readonly string[];
  removed: readonly string[];
  /** Names that moved, which were neither added nor removed. */
  moved?: readonly string[];
  /** Names to highlight: permissions that a person has to grant. */
  marked?: readonly string[];
  wordOf?: (name: string) => string;
}

/**
 * Chips with changed names: added ones with a plus, removed ones struck through with a minus. Colour is never the
 * only sign.
 */
export function NameDiffChips({ added, removed, moved = [], marked = [], wordOf = (name) => name }: NameChipsProps) {
  const { t } = useTranslation("versions");
  return (
    <span className="row gap-4">
      {added.map((name) => (
        <ins
          key={name}
          className={`text-12 ${marked.includes(name) ? "toned-ground bold" : ""}`}
          data-tone="warn"
          title={name}
        >
          <span aria-hidden>+ </span>
          <span className="visually-hidden">{t("changes.added")} </span>
          <bdi>{wordOf(name)}</bdi>
          {marked.includes(name) && (
            <>
              {" "}
              <TriangleAlert size={12} strokeWidth={2} aria-hidden />
              <span className="visually-hidden">, {t("changes.sensitive")}</span>
            </>
          )}
        </ins>
      ))}
      {removed.map((name) => (
        <del key={name} className="text-12" title={name}>
          <span aria-hidden>− </span>
          <span className="visually-hidden">{t("changes.removed")} </span>
          <bdi>{wordOf(name)}</bdi>
        </del>
      ))}
      {moved.map((name) => (
        <bdi key={name} className={`text-12 ${styles.moved}`}>
          {name}
        </bdi>
      ))}
    </span>
  );
}
