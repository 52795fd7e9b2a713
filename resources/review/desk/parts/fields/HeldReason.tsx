import { Check, CirclePause } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { HoldMessages } from "#resources/catalog/versions/parts/holds/HoldMessages.tsx";
import { VerdictTag } from "#resources/catalog/versions/parts/holds/VerdictTag.tsx";
import { useNameWithPartsLabel } from "#resources/catalog/versions/parts/listing/use-field-part-label.ts";
import { ReasonPolicyLink } from "#resources/catalog/versions/parts/ReasonPolicyLink.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import type { ReadReason } from "../reason-text.ts";
import { SentInNote } from "../SentInNote.tsx";
import styles from "./fields.module.css";

interface HeldReasonProps {
  held: HeldField;
  /** Regions that the reason marks, with their images. */
  marked?: ReactNode;
  /** The reason in the reader's language; null to show it as it was sent. */
  translated?: ReadReason | null;
  /** Form to reply while the version is on hold, or to check the fix afterwards. */
  children?: ReactNode;
}

/**
 * Panel with the reason for the hold on a field, whether the developer marked it as fixed, and the messages about
 * it.
 */
export function HeldReason({ held, marked, translated = null, children }: HeldReasonProps) {
  const { t } = useTranslation(["holds", "versions"]);
  const format = useFormat();
  const withParts = useNameWithPartsLabel();
  const { parts, policyLink, fixedAt, messages, check } = held;
  const { title, description } = translated ?? held;
  return (
    <div className={`stack gap-8 ${styles.held}`} data-held={held.id}>
      <p className="line top">
        <CirclePause className="toned" data-tone="warn" size={14} strokeWidth={1.75} aria-hidden />
        <span className="break-anywhere">
          <span className="medium">
            {t("thread.heldFor")}: <bdi>{withParts(title, parts)}</bdi>
          </span>{" "}
          <bdi className="soft">{description}</bdi> {translated && <SentInNote language={translated.sentIn} />}
        </span>
      </p>
      {marked}
      <ReasonPolicyLink link={policyLink} cause={held.field} />
      <p className={`line text-12 ${fixedAt ? "toned" : "faint"}`} data-tone="ok">
        {fixedAt && <Check size={14} strokeWidth={2} aria-hidden />}
        {fixedAt ? t("thread.fixed", { when: format.moment(fixedAt) }) : t("thread.notFixed")}
      </p>
      {messages.length > 0 ? (
        <HoldMessages messages={messages} named />
      ) : (
        <p className="text-12 faint">{t("thread.noAnswer")}</p>
      )}
      {check && (
        <p className="row">
          <VerdictTag verdict={check.verdict} />
          {check.words !== "" && <span dir="auto">{check.words}</span>}
        </p>
      )}
      {children}
    </div>
  );
}
