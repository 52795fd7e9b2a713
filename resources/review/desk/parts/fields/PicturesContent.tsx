import { useTranslation } from "react-i18next";
import type { Media } from "#contract/catalog/listings/media.ts";
import { diffPictures } from "./picture-diff.ts";
import { PictureRow } from "./PictureRow.tsx";

interface PicturesContentProps {
  /** Null if nothing is live. */
  before: readonly Media[] | null;
  after: readonly Media[];
  kind: "icon" | "shot";
  /** Ids of submitted images that a reason is pinned to. */
  marked: readonly string[];
}

/** Images of both versions, shown once if they are the same. */
export function PicturesContent({ before, after, kind, marked }: PicturesContentProps) {
  const { t } = useTranslation("review");
  const ids = (pictures: readonly Media[]) => pictures.map((one) => one.id);
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
