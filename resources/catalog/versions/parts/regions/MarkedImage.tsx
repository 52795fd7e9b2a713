import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import type { PictureRegion } from "#contract/review/desk/regions.ts";
import { RegionBox } from "./RegionBox.tsx";
import styles from "./regions.module.css";

export interface NumberedRegion {
  readonly region: PictureRegion;
  /** Number of the region, counted from 1 across all images of the reason. */
  readonly number: number;
}

interface MarkedImageProps {
  picture: ListingImage;
  name: string;
  regions: readonly NumberedRegion[];
}

/** Maximum height of the image in px. */
const maxHeight = 320;

/** Image with its marked regions; their text stands below. */
export function MarkedImage({ picture, name, regions }: MarkedImageProps) {
  const { width, height, url } = picture;
  const shown = Math.min(width, Math.round((maxHeight * width) / height));
  return (
    <span
      className={styles.picture}
      dir="ltr"
      style={{ inlineSize: `min(100%, ${shown}px)`, aspectRatio: `${width} / ${height}` }}
    >
      <img src={url} alt={name} width={width} height={height} loading="lazy" />
      {regions.map(({ region, number }) => (
        <RegionBox key={number} region={region} number={number} />
      ))}
    </span>
  );
}
