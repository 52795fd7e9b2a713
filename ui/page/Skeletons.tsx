import { useTranslation } from "react-i18next";
import styles from "./Skeletons.module.css";

interface SkeletonBlockProps {
  /** CSS length. */
  width?: string | number;
  /** CSS length. */
  height?: string | number;
  /** Says that the content takes exactly this height, so that what follows on the screen needn't wait for it. */
  exact?: boolean;
}

/** Grey placeholder in the size of the content to come. */
export function SkeletonBlock({ width = "100%", height = 14, exact = false }: SkeletonBlockProps) {
  const size = { inlineSize: width, blockSize: height };
  return <span className={styles.block} style={size} data-loading={exact ? "exact" : true} />;
}

/**
 * Placeholder without output for content while it loads, such as a banner that few people get. What follows it on
 * the screen appears afterwards, as after any skeleton.
 */
export function LoadingMark() {
  return <span data-loading hidden />;
}

export function RowSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className="divided" aria-hidden data-loading>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="line gap-12 padded-row">
          <SkeletonBlock width={32} height={32} />
          <div className="stack gap-8 grow">
            <SkeletonBlock width="38%" />
            <SkeletonBlock width="24%" height={10} />
          </div>
          <SkeletonBlock width={96} height={22} />
        </div>
      ))}
    </div>
  );
}

export function CardSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="box stack gap-12 padded" aria-hidden data-loading>
      <SkeletonBlock width="42%" height={18} />
      {Array.from({ length: lines }, (_, index) => (
        <SkeletonBlock key={index} width={`${92 - index * 14}%`} />
      ))}
    </div>
  );
}

/** Skeleton of a record beside its list: its head, its cards, and the column of facts. */
export function RecordSkeleton() {
  const { t } = useTranslation("shell");
  return (
    <div className="stack" role="status" data-loading>
      <span className="visually-hidden">{t("state.loading")}</span>
      <div className="stack gap-8">
        <SkeletonBlock width="46%" height={24} />
        <SkeletonBlock width="30%" height={16} />
      </div>
      <div className="page-and-side">
        <CardSkeleton lines={6} />
        <div className="stack">
          <CardSkeleton lines={2} />
          <CardSkeleton lines={3} />
        </div>
      </div>
    </div>
  );
}

/** Skeleton of a page while its code or first data loads; announced to screen readers. */
export function PageSkeleton() {
  const { t } = useTranslation("shell");
  return (
    <div className="stack" role="status" data-loading>
      <span className="visually-hidden">{t("state.loading")}</span>
      <SkeletonBlock width={180} height={26} />
      <CardSkeleton lines={4} />
      <CardSkeleton lines={3} />
    </div>
  );
}
