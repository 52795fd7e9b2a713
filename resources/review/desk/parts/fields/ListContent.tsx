import { useTranslation } from "react-i18next";
import styles from "./fields.module.css";

interface ListContentProps {
  before: readonly string[] | null;
  after: readonly string[];
  /** Monospaced, for permissions and features. */
  code?: boolean;
}

/** List diff: added names with a plus, removed names struck through with a minus, never marked by colour alone. */
export function ListContent({ before, after, code = false }: ListContentProps) {
  const { t } = useTranslation("review");
  const removed = before?.filter((one) => !after.includes(one)) ?? [];
  const isNew = (one: string) => before !== null && !before.includes(one);
  if (after.length === 0 && removed.length === 0) return <span className="soft">{t("field.empty")}</span>;
  return (
    <ul className={`row gap-8 ${styles.names} ${code ? "mono" : ""}`}>
      {after.map((one) =>
        isNew(one) ? (
          <li key={one}>
            <ins>
              <span aria-hidden>+ </span>
              <span className="visually-hidden">{t("field.added")} </span>
              <bdi>{one}</bdi>
            </ins>
          </li>
        ) : (
          <li key={one}>
            <bdi>{one}</bdi>
          </li>
        ),
      )}
      {removed.map((one) => (
        <li key={one}>
          <del>
            <span className="visually-hidden">{t("field.removed")} </span>
            <bdi>{one}</bdi>
          </del>
        </li>
      ))}
    </ul>
  );
}
