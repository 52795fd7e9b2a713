import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { HoldMessages } from "../parts/holds/HoldMessages.tsx";
import { HoldReply } from "../parts/holds/HoldReply.tsx";
import { MarkedImages } from "../parts/regions/MarkedImages.tsx";
import { ReasonPolicyLink } from "../parts/ReasonPolicyLink.tsx";
import { useMarkFixedBlocker } from "./use-mark-fixed-blocker.ts";
import styles from "./held.module.css";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { VerdictTag } from "../parts/holds/VerdictTag.tsx";

/** Thread with the reason for a hold, messages about it, and a reply. */
export function HoldThread({ held }: { held: HeldField }) {
  const { t } = useTranslation("versions");
  const blocked = useMarkFixedBlocker(held);
  const { details } = useVersionForm();
  const earlier = details.earlierFields.find(({ field }) => field === held.field);
  return (
    <div className={`stack gap-12 padded text-13 ${styles.thread}`}>
      <div className={styles.reason}>
        <strong dir="auto">{held.title}</strong>
        <p className="soft" dir="auto">
          {held.description}
        </p>
        <MarkedImages regions={held.regions} media={details.media} form={details.heldForm} />
        <ReasonPolicyLink link={held.policyLink} cause={held.field} />
      </div>
      <HoldMessages messages={held.messages} />
      <HoldReply heldFieldId={held.id} label={t("held.reply")} place={t("held.reply")} send={t("held.send")} />
      {held.fixedAt === null && blocked !== null && (
        <p className="line baseline text-12 faint">
          <Info size={14} strokeWidth={1.75} aria-hidden />
          {blocked}
        </p>
      )}
      {earlier && <EarlierThread held={earlier} media={details.media} />}
    </div>
  );
}

/** Section with the previous hold of this field: its reason, its messages, and the verdict on the fix. */
function EarlierThread({ held, media }: { held: HeldField; media: readonly ListingImage[] }) {
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
