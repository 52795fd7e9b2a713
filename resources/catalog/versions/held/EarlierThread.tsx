import { useTranslation } from "react-i18next";
import type { Media } from "#contract/catalog/listings/media.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { HoldMessages } from "../parts/holds/HoldMessages.tsx";
import { MarkedImages } from "../parts/regions/MarkedImages.tsx";
import { VerdictTag } from "../parts/holds/VerdictTag.tsx";

/** Previous hold of this field: its reason, its messages, and the verdict on the fix. */
export function EarlierThread({ held, media }: { held: HeldField; media: readonly Media[] }) {
  const { t } = useTranslation("holds");
  const format = useFormat();
  const { title, description, regions, messages, check, heldAt } = held;
  return (
    <section className="stack gap-8" aria-label={t("found.before")}>
      <h3 className="text-12 medium faint">
        {t("found.before")} · <time dateTime={heldAt}>{format.shortDay(heldAt)}</time>
      </h3>
      <p className="soft">
        <bdi className="medium">{title}</bdi> <bdi>{description}</bdi>
      </p>
      <MarkedImages regions={regions} media={media} form={null} />
      <HoldMessages messages={messages} />
      {check && (
        <p className="row">
          <VerdictTag verdict={check.verdict} />
          {check.words !== "" && <span dir="auto">{check.words}</span>}
        </p>
      )}
    </section>
  );
}
