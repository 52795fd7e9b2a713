import styles from "./regions.module.css";
import type { Region } from "#contract/review/regions.ts";

interface RegionFrameProps {
  region: Omit<Region, "pictureId">;
  number: number;
  /** It is being placed. */
  active?: boolean;
}

const percent = (share: number): string => `${share * 100}%`;

/** A rectangle with its number over a picture. Left is the left of the picture in every language. */
export function RegionFrame({ region: { x, y, width, height }, number, active = false }: RegionFrameProps) {
  return (
    <span
      aria-hidden
      className={`${styles.region} ${active ? styles.active : ""}`}
      data-region={number}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    >
      <span className={styles.number}>{number}</span>
    </span>
  );
}
