import styles from "./regions.module.css";
import type { PictureRegion } from "#contract/review/desk/regions.ts";

interface RegionBoxProps {
  region: Omit<PictureRegion, "pictureId">;
  number: number;
  /** Whether the region is being placed. */
  active?: boolean;
}

/**
 * Space above or below the region that its number needs, as a share of the height. There it covers nothing that was
 * marked.
 */
const numberMargin = 0.07;
function numberPlacement({ y, height }: RegionBoxProps["region"]): "above" | "below" | "inside" {
  if (y >= numberMargin) return "above";
  return y + height <= 1 - numberMargin ? "below" : "inside";
}

const percent = (share: number): string => `${share * 100}%`;

/** Box with a region's number over an image. Left is the image's left side in every language. */
export function RegionBox({ region, number, active = false }: RegionBoxProps) {
  const { x, y, width, height } = region;
  return (
    <span
      aria-hidden
      className={`${styles.region} ${active ? styles.active : ""}`}
      data-region={number}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    >
      <span className={`${styles.number} ${styles[numberPlacement(region)]}`}>{number}</span>
    </span>
  );
}
