import { useTranslation } from "react-i18next";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { markablePictures, type PictureRegion } from "#contract/review/desk/regions.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { useNameWithPartsLabel } from "../listing/use-field-part-label.ts";

const rows = [
  ["upperLeft", "upper", "upperRight"],
  ["left", "middle", "right"],
  ["lowerLeft", "lower", "lowerRight"],
] as const;
type Place = (typeof rows)[number][number];

const third = (middle: number): 0 | 1 | 2 => (middle < 1 / 3 ? 0 : middle > 2 / 3 ? 2 : 1);

/** Returns the position of a region on its image: the ninth that contains the region's centre. */
export function regionPosition({ x, y, width, height }: Omit<PictureRegion, "pictureId">): Place {
  return rows[third(y + height / 2)][third(x + width / 2)];
}

const wholePercent = (share: number): number => Math.round(share * 100) / 100;

/** Returns the text for a region, such as "Region 1: upper left, 30% of the width, 12% of the height". */
export function useRegionText(): (region: Omit<PictureRegion, "pictureId">, number: number) => string {
  const { t } = useTranslation("regions");
  const format = useFormat();
  const percent = (share: number) => format.percent(wholePercent(share));
  return (region, number) =>
    t("words", {
      number,
      place: t(`place.${regionPosition(region)}`),
      width: percent(region.width),
      height: percent(region.height),
    });
}

/** Returns the name of an image: its place in the form, or its kind if the place is no longer known. */
export function useImageName(): (picture: Pick<ListingImage, "id" | "kind">, form: VersionForm | null) => string {
  const { t } = useTranslation(["regions", "versions"]);
  const withParts = useNameWithPartsLabel();
  return ({ id, kind }, form) => {
    const placed = form && markablePictures(form).find((markablePicture) => markablePicture.id === id);
    if (!placed) return t(`picture.${kind}`);
    return withParts(t(`versions:field.${placed.field}`), placed.part ? [placed.part] : []);
  };
}
