import { useTranslation } from "react-i18next";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { Pager } from "#ui/tables/Pager.tsx";
import { pageSize } from "./queue-filters.ts";
import styles from "./queue.module.css";

interface QueueFootProps {
  page: number;
  total: number;
  mayReview: boolean;
  onPage: (page: number) => void;
}

/** The keys, printed, and the pages. */
export function QueueFoot({ page, total, mayReview, onPage }: QueueFootProps) {
  const { t } = useTranslation("review");
  return (
    <div className={styles.foot}>
      <span className={styles.footKeys}>
        <span>
          <KeyHint keys={["J", "K"]} /> {t("keys.move")}
        </span>
        <span>
          <KeyHint keys={["Enter"]} /> {t("keys.open")}
        </span>
        {mayReview && (
          <span>
            <KeyHint keys={["C"]} /> {t("keys.claim")}
          </span>
        )}
      </span>
      <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
    </div>
  );
}
