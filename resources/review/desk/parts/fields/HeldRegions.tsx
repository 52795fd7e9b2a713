import { useTranslation } from "react-i18next";
import { correspondingPicture } from "#contract/review/desk/regions.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { MarkedImage } from "#resources/catalog/versions/parts/regions/MarkedImage.tsx";
import { MarkedImages } from "#resources/catalog/versions/parts/regions/MarkedImages.tsx";
import { useImageName } from "#resources/catalog/versions/parts/regions/region-text.ts";

interface HeldRegionsProps {
  held: HeldField;
  details: ReviewSubmission["details"];
}

/** Images with the regions marked when the field was held, each next to the resubmission's image in the same place. */
export function HeldRegions({ held, details }: HeldRegionsProps) {
  const { media, heldForm, version } = details;
  const cameBack = version.status !== "onhold" && heldForm !== null;
  return (
    <MarkedImages
      regions={held.regions}
      media={media}
      form={heldForm}
      {...(cameBack && { beside: (id: string) => <CurrentPicture pictureId={id} details={details} /> })}
    />
  );
}

function CurrentPicture({ pictureId, details }: { pictureId: string; details: ReviewSubmission["details"] }) {
  const { t } = useTranslation("regions");
  const nameOf = useImageName();
  const { heldForm, form, media } = details;
  const id = heldForm ? correspondingPicture(heldForm, form, pictureId) : undefined;
  if (id === pictureId) return <p className="soft">{t("same")}</p>;
  const picture = media.find((image) => image.id === id);
  if (!picture) return <p className="soft">{t("removed")}</p>;
  const name = t("now", { picture: nameOf(picture, form) });
  return (
    <figure className="stack gap-4">
      <MarkedImage picture={picture} name={name} regions={[]} />
      <figcaption className="text-12 soft">{name}</figcaption>
    </figure>
  );
}
