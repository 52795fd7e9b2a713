import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import type { PictureRegion } from "#contract/review/desk/regions.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { MarkedImage, type NumberedRegion } from "./MarkedImage.tsx";
import { useImageName, useRegionText } from "./region-text.ts";
import styles from "./regions.module.css";

interface MarkedImagesProps {
  regions: readonly PictureRegion[];
  /** Images that the regions are on; null if this screen has none and shows only text. */
  media: readonly ListingImage[] | null;
  /** Form in which the regions were marked, for the images' names; null if it is no longer known. */
  form: VersionForm | null;
  /** Renders content beside an image. */
  beside?: (pictureId: string) => ReactNode;
}

interface ImageRegions {
  readonly pictureId: string;
  readonly regions: readonly NumberedRegion[];
}

/** Groups a reason's regions by image; each keeps its number in the reason. */
function groupByImage(regions: readonly PictureRegion[]): ImageRegions[] {
  const numbered = regions.map((region, at) => ({ region, number: at + 1 }));
  const ids = [...new Set(regions.map(({ pictureId }) => pictureId))];
  return ids.map((pictureId) => ({
    pictureId,
    regions: numbered.filter(({ region }) => region.pictureId === pictureId),
  }));
}

/** Images with the regions that a reason marks: numbered rectangles on each image, and each region as text. */
export function MarkedImages(props: MarkedImagesProps) {
  // Most reasons mark no region and need no translations.
  return props.regions.length === 0 ? null : <RegionFigures {...props} />;
}

function RegionFigures({ regions, media, form, beside }: MarkedImagesProps) {
  const { t } = useTranslation("regions");
  const wordsOf = useRegionText();
  const nameOf = useImageName();
  return (
    <div className={`stack gap-8 text-13 ${styles.marked}`} role="group" aria-label={t("title")}>
      {groupByImage(regions).map(({ pictureId, regions: marked }) => {
        const picture = media?.find(({ id }) => id === pictureId);
        return (
          <div key={pictureId} className={styles.sides}>
            <figure className="stack gap-4">
              {picture && <MarkedImage picture={picture} name={nameOf(picture, form)} regions={marked} />}
              {!picture && media && <p className="faint">{t("gone")}</p>}
              <figcaption className="stack gap-4 text-12 soft">
                {picture && <bdi className="medium">{nameOf(picture, form)}</bdi>}
                <ul className="stack gap-4">
                  {marked.map(({ region, number }) => (
                    <li key={number}>{wordsOf(region, number)}</li>
                  ))}
                </ul>
              </figcaption>
            </figure>
            {beside?.(pictureId)}
          </div>
        );
      })}
    </div>
  );
}
