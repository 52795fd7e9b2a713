import styles from "./regions.module.css";
import type { Region } from "#contract/review/regions.ts";

interface RegionFrameProps {
  region: Omit<Region, "pictureId">;
  number: number;
  /** It is being placed. */
  active?: boolean;
}

/** The number covers nothing of what is marked, as long as there is room above or below. */
const room = 0.07;
function numberAt({ y, height }: RegionFrameProps["region"]): "above" | "below" | "inside" {
  if (y >= room) return "above";
  return y + height <= 1 - room ? "below" : "inside";
}

const percent = (share: number): string => `${share * 100}%`;

/** A rectangle with its number over a picture. Left is the left of the picture in every language. */
export function RegionFrame({ region, number, active = false }: RegionFrameProps) {
  const { x, y, width, height } = region;
  return (
    <span
      aria-hidden
      className={`${styles.region} ${active ? styles.active : ""}`}
      data-region={number}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    >
      <span className={`${styles.number} ${styles[numberAt(region)]}`}>{number}</span>
    </span>
  );
}
