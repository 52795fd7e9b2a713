import { useTranslation } from "react-i18next";
import { pictureInPlace } from "#contract/review/regions.ts";
import type { Submission } from "#contract/review/views.ts";
import type { HeldField } from "#contract/versions/views.ts";
import { MarkedPicture } from "#resources/versions/parts/regions/MarkedPicture.tsx";
import { MarkedPictures } from "#resources/versions/parts/regions/MarkedPictures.tsx";
import { usePictureName } from "#resources/versions/parts/regions/region-words.ts";

interface HeldRegionsProps {
  held: HeldField;
  details: Submission["details"];
}

/** Regions marked when the field was held, each next to the resubmission's image in the same place. */
export function HeldRegions({ held, details }: HeldRegionsProps) {
  const { media, heldForm, version } = details;
  const cameBack = version.status !== "onhold" && heldForm !== null;
  return (
    <MarkedPictures
      regions={held.regions}
      media={media}
      form={heldForm}
      {...(cameBack && { beside: (id: string) => <NowInPlace pictureId={id} details={details} /> })}
    />
  );
}

function NowInPlace({ pictureId, details }: { pictureId: string; details: Submission["details"] }) {
  const { t } = useTranslation("regions");
  const nameOf = usePictureName();
  const { heldForm, form, media } = details;
  const id = heldForm ? pictureInPlace(heldForm, form, pictureId) : undefined;
  if (id === pictureId) return <p className="soft">{t("same")}</p>;
  const picture = media.find((one) => one.id === id);
  if (!picture) return <p className="soft">{t("removed")}</p>;
  const name = t("now", { picture: nameOf(picture, form) });
  return (
    <figure className="stack gap-4">
      <MarkedPicture picture={picture} name={name} regions={[]} />
      <figcaption className="text-12 soft">{name}</figcaption>
    </figure>
  );
}
