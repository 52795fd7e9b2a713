import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { ListingImageKind } from "#contract/catalog/listings/listing-images.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import type { RejectedImage } from "./use-image-upload.ts";

const bytesOf: Record<ListingImageKind, number> = {
  icon: limits.icon.bytes,
  hero: limits.hero.bytes,
  screenshot: limits.screenshots.bytes,
};

/** Note with reasons why chosen files were rejected, one line each. */
export function ImageErrors({ kind, refused }: { kind: ListingImageKind; refused: readonly RejectedImage[] }) {
  const { t } = useTranslation("listings");
  const format = useFormat();
  const errorText = useErrorText();
  const faultText = ({ fault, error }: RejectedImage): string => {
    if (fault === "image_size_wrong") return t(`fault.image_size_unknown.${kind}`);
    if (fault === "payload_too_large") return t("fault.payload_too_large", { size: format.bytes(bytesOf[kind]) });
    if (fault === "no_room") return t("fault.no_room", { max: limits.screenshots.max });
    return fault === "failed" ? t("fault.failed", { reason: errorText(error) }) : t(`fault.${fault}`);
  };
  return refused.map((image) => (
    <FieldNote key={`${image.name} ${image.fault}`} kind="error">
      {t("fault.of", { name: image.name, fault: faultText(image) })}
    </FieldNote>
  ));
}
