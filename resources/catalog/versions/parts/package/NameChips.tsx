import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./ChangeTable.module.css";

interface NameChipsProps {
  added: readonly string[];
  removed: readonly string[];
  /** Neither added nor removed. */
  moved?: readonly string[];
  /** Names to highlight: permissions that a person has to grant. */
  marked?: readonly string[];
  wordOf?: (name: string) => string;
}

/**
 * Names that were added with a plus, names that were removed struck through with a minus. Colour is never the only
 * sign.
 */
export function NameChips({ added, removed, moved = [], marked = [], wordOf = (name) => name }: NameChipsProps) {
  const { t } = useTranslation("versions");
  return (
    <span className="row gap-4">
      {added.map((one) => (
        <ins
          key={one}
          className={`text-12 ${marked.includes(one) ? "toned-ground bold" : ""}`}
          data-tone="warn"
          title={one}
        >
          <span aria-hidden>+ </span>
          <span className="visually-hidden">{t("changes.added")} </span>
          <bdi>{wordOf(one)}</bdi>
          {marked.includes(one) && (
            <>
              {" "}
              <TriangleAlert size={12} strokeWidth={2} aria-hidden />
              <span className="visually-hidden">, {t("changes.sensitive")}</span>
            </>
          )}
        </ins>
      ))}
      {removed.map((one) => (
        <del key={one} className="text-12" title={one}>
          <span aria-hidden>− </span>
          <span className="visually-hidden">{t("changes.removed")} </span>
          <bdi>{wordOf(one)}</bdi>
        </del>
      ))}
      {moved.map((one) => (
        <bdi key={one} className={`text-12 ${styles.moved}`}>
          {one}
        </bdi>
      ))}
    </span>
  );
}
