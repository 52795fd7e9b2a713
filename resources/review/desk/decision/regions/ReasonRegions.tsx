import { Button } from "antd";
import { Scan } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { type FieldPart, isSameFieldPart } from "#contract/review/desk/field-parts.ts";
import { markablePictures, type PictureRegion, regionsInForm } from "#contract/review/desk/regions.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { MarkedImages } from "#resources/catalog/versions/parts/regions/MarkedImages.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";

const RegionDialog = lazyComponent(async () => (await import("./RegionDialog.tsx")).RegionDialog);

interface ReasonRegionsProps {
  content: Pick<ReviewSubmission["details"], "form" | "media">;
  /** Field that the reason is about; without it, any image of the submission can be marked. */
  field?: ReviewField;
  parts?: readonly FieldPart[];
  regions: readonly PictureRegion[];
  onChange: (regions: PictureRegion[]) => void;
}

/**
 * Images with a reason's regions as the developer will see them, and a button to mark more. Renders nothing without
 * images.
 */
export function ReasonRegions({ content, field, parts = [], regions: marked, onChange }: ReasonRegionsProps) {
  const { form, media } = content;
  const { t } = useTranslation(["regions", "versions"]);
  const [open, setOpen] = useState(false);
  const known = markablePictures(form, field);
  const regions = regionsInForm(form, marked, field);
  const pictures = known.flatMap(({ id }) => media.find((image) => image.id === id) ?? []);
  const named = known.find(({ part }) => part !== null && parts.some((chosen) => isSameFieldPart(chosen, part)));
  const first = regions[0]?.pictureId ?? named?.id ?? pictures[0]?.id;
  if (first === undefined) return null;
  const about = field === undefined ? t("anyPicture") : t(`versions:field.${field}`);
  return (
    <div className="stack gap-8">
      <MarkedImages regions={regions} media={media} form={form} />
      <div>
        <Button
          size="small"
          icon={<Scan size={14} strokeWidth={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t(regions.length > 0 ? "change" : "mark")}
        </Button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <RegionDialog
            title={t("dialog", { field: about })}
            pictures={pictures}
            first={first}
            form={form}
            regions={regions}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
