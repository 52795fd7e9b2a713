import { useTranslation } from "react-i18next";
import type { QueueRow } from "#contract/review/views.ts";
import { DueMark } from "../marks/DueMark.tsx";
import { FlagTags } from "../marks/FlagTags.tsx";
import { ClaimCell } from "./ClaimCell.tsx";
import styles from "./queue.module.css";
import type { Claims } from "./use-claims.ts";
import { AppName, useVersionWords } from "./use-queue-columns.tsx";

/** A row of the queue on a phone. */
export function QueueCard({ row, claims, mayReview }: { row: QueueRow; claims: Claims; mayReview: boolean }) {
  const { t } = useTranslation("review");
  const versionWords = useVersionWords();
  return (
    <div className={styles.card}>
      <div className={styles.cardLine}>
        <AppName row={row} />
        <span className={`${styles.two} ${styles.end}`}>
          <bdi>{versionWords(row.version)}</bdi>
          <span className={styles.soft}>{t(row.isUpdate ? "kind.update" : "kind.new")}</span>
        </span>
      </div>
      {row.flags.length > 0 && <FlagTags flags={row.flags} />}
      <div className={styles.cardLine}>
        <DueMark dueAt={row.dueAt} short />
        <ClaimCell row={row} claims={claims} mayReview={mayReview} />
      </div>
    </div>
  );
}
