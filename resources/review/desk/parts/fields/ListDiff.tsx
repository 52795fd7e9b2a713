import { useTranslation } from "react-i18next";
import styles from "./fields.module.css";

interface ListContentProps {
  before: readonly string[] | null;
  after: readonly string[];
  /** Whether names are monospaced, as for permissions and features. */
  code?: boolean;
}

/** List diff: added names with a plus, removed names struck through with a minus, never marked by colour alone. */
export function ListDiff({ before, after, code = false }: ListContentProps) {
  const { t } = useTranslation("review");
  const removed = before?.filter((name) => !after.includes(name)) ?? [];
  const isNew = (name: string) => before !== null && !before.includes(name);
  if (after.length === 0 && removed.length === 0) return <span className="soft">{t("field.empty")}</span>;
  return (
    <ul className={`row gap-8 ${styles.names} ${code ? "mono" : ""}`}>
      {after.map((name) =>
        isNew(name) ? (
          <li key={name}>
            <ins>
              <span aria-hidden>+ </span>
              <span className="visually-hidden">{t("field.added")} </span>
              <bdi>{name}</bdi>
            </ins>
          </li>
        ) : (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ),
      )}
      {removed.map((name) => (
        <li key={name}>
          <del>
            <span className="visually-hidden">{t("field.removed")} </span>
            <bdi>{name}</bdi>
          </del>
        </li>
      ))}
    </ul>
  );
}
