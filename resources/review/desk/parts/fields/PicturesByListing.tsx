import { useTranslation } from "react-i18next";
import { fieldPicturePairs } from "#contract/review/desk/field-content.ts";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { type FieldPart, pictureOfPart } from "#contract/review/desk/field-parts.ts";
import { useFieldPlaceLabel } from "#resources/catalog/versions/parts/listing/use-field-place-label.ts";
import { liveVersionForm, type ComparisonSides } from "./comparison-sides.ts";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { diffPictures } from "./picture-diff.ts";
import { PictureRow } from "./PictureRow.tsx";

interface PlacedPicturesProps {
  field: ReviewField;
  sides: ComparisonSides;
  changedOnly: boolean;
  pinned: readonly FieldPart[];
}

/** List of a field's images by place: those of the listing, of translations and of variant B. */
export function PicturesByListing({ field, sides, changedOnly, pinned }: PlacedPicturesProps) {
  const { t } = useTranslation("review");
  const nameOf = useFieldPlaceLabel();
  const { before, after } = sides;
  const all = fieldPicturePairs(liveVersionForm(sides), after.form, field).filter(
    (pair) => pair.before.length + pair.after.length > 0,
  );
  const changed = all.filter((pair) => pair.before.join() !== pair.after.join());
  // A held field that hasn't changed is shown in full.
  const pairs = changedOnly && changed.length > 0 ? changed : all;
  if (pairs.length === 0) return <span className="soft">{t("field.noPicture")}</span>;
  return (
    <div className="stack gap-8">
      {pairs.map((pair) => (
        <div key={`${pair.place} ${pair.of}`}>
          {nameOf(pair) !== null && (
            <div className="text-12 soft">
              <bdi>{nameOf(pair)}</bdi>
            </div>
          )}
          <PicturesContent
            kind={field === "icon" ? "icon" : "shot"}
            before={before && before.pictures(pair.before)}
            after={after.pictures(pair.after)}
            marked={pinned.flatMap((part) =>
              part.place === pair.place && part.of === pair.of ? (pictureOfPart(after.form, part) ?? []) : [],
            )}
          />
        </div>
      ))}
    </div>
  );
}

interface PicturesContentProps {
  /** Images of the live version; null if nothing is live. */
  before: readonly ListingImage[] | null;
  after: readonly ListingImage[];
  kind: "icon" | "shot";
  /** Ids of submitted images that a reason is pinned to. */
  marked: readonly string[];
}

/** Images of both versions, shown once if they are the same. */
function PicturesContent({ before, after, kind, marked }: PicturesContentProps) {
  const { t } = useTranslation("review");
  const ids = (pictures: readonly ListingImage[]) => pictures.map((picture) => picture.id);
  const marks = kind === "shot" && before !== null ? diffPictures(ids(before), ids(after)) : null;
  const submitted = (
    <PictureRow
      pictures={after}
      kind={kind}
      marked={marked}
      title={t("field.submitted")}
      {...(marks && { marks: marks.after })}
    />
  );
  const same = before !== null && ids(before).join() === ids(after).join();
  if (before === null || same) return submitted;
  return (
    <div className="halves">
      <div>
        <div className="text-12 soft">{t("field.live")}</div>
        <PictureRow pictures={before} kind={kind} title={t("field.live")} {...(marks && { marks: marks.before })} />
      </div>
      <div>
        <div className="text-12 soft">{t("field.submitted")}</div>
        {submitted}
      </div>
    </div>
  );
}
