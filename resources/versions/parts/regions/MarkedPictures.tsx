import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Media } from "#contract/listings/media.ts";
import type { Region } from "#contract/review/regions.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { MarkedPicture, type NumberedRegion } from "./MarkedPicture.tsx";
import { usePictureName, useRegionWords } from "./region-words.ts";
import styles from "./regions.module.css";

interface MarkedPicturesProps {
  regions: readonly Region[];
  /** The pictures they are on; null where this screen has none, and words have to do. */
  media: readonly Media[] | null;
  /** The form they were marked in, for the pictures' names; null where it is not known any more. */
  form: VersionForm | null;
  /** What stands beside a picture. */
  beside?: (pictureId: string) => ReactNode;
}

interface OnPicture {
  readonly pictureId: string;
  readonly regions: readonly NumberedRegion[];
}

/** The regions of a reason by picture; each keeps the number it has in the reason. */
function byPicture(regions: readonly Region[]): OnPicture[] {
  const numbered = regions.map((region, at) => ({ region, number: at + 1 }));
  const ids = [...new Set(regions.map(({ pictureId }) => pictureId))];
  return ids.map((pictureId) => ({
    pictureId,
    regions: numbered.filter(({ region }) => region.pictureId === pictureId),
  }));
}

/** The regions that a reason marks: each picture with its numbered rectangles, and every one of them in words. */
export function MarkedPictures(props: MarkedPicturesProps) {
  // Most reasons mark none, and need no words for it.
  return props.regions.length === 0 ? null : <Marked {...props} />;
}

function Marked({ regions, media, form, beside }: MarkedPicturesProps) {
  const { t } = useTranslation("regions");
  const wordsOf = useRegionWords();
  const nameOf = usePictureName();
  return (
    <div className={`stack gap-8 text-13 ${styles.marked}`} role="group" aria-label={t("title")}>
      {byPicture(regions).map(({ pictureId, regions: marked }) => {
        const picture = media?.find(({ id }) => id === pictureId);
        return (
          <div key={pictureId} className={styles.sides}>
            <figure className="stack gap-4">
              {picture && <MarkedPicture picture={picture} name={nameOf(picture, form)} regions={marked} />}
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
