import { useCan } from "@refinedev/core";
import { type RefObject, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { requiredConsents } from "#contract/catalog/consents/required-consents.ts";
import { reviewFields, type ReviewField } from "#contract/review/desk/review-fields.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import type { FormDiff, HeldField } from "#contract/catalog/versions/schemas.ts";
import { HoldReply } from "#resources/catalog/versions/parts/holds/HoldReply.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { LoadingMark } from "#ui/page/Skeletons.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { ReviewHistoryBlock } from "../parts/fields/ReviewHistoryBlock.tsx";
import { FieldContent } from "../parts/fields/FieldContent.tsx";
import { ConsentEvidence } from "../parts/fields/ConsentEvidence.tsx";
import { LinkCheckResult } from "../parts/fields/LinkCheckResult.tsx";
import { type FixCheckActions, FixCheck } from "../parts/fields/FixCheck.tsx";
import { HeldRegions } from "../parts/fields/HeldRegions.tsx";
import { HeldReason } from "../parts/fields/HeldReason.tsx";
import { FieldRow, pinnedParts, type FieldPinning } from "../parts/fields/FieldRow.tsx";
import { PackageBlock } from "../parts/fields/PackageBlock.tsx";
import {
  visibleReviewFields,
  type ComparisonSide,
  toComparisonSide,
  type ComparisonSides,
} from "../parts/fields/comparison-sides.ts";
import { useReasonReader } from "../parts/use-reason-reader.ts";
import { AccessKitSection } from "./access/AccessKitSection.tsx";
import { StorePreviewPane } from "./StorePreviewPane.tsx";
import { DefaultLanguageNote } from "./DefaultLanguageNote.tsx";
import styles from "./desk.module.css";

/** Banner with the staff flag, loaded lazily, because few apps are flagged. */
const FlagBanner = lazyComponent(
  async () => (await import("#resources/catalog/flags/parts/AppFlagBanner.tsx")).AppFlagBanner,
);

export type SubmissionView = "changed" | "sinceHold" | "all" | "phone" | "evidence";

interface SubmissionPaneProps {
  submission: ReviewSubmission;
  sides: ComparisonSides;
  view: SubmissionView;
  onView: (view: SubmissionView) => void;
  /** Whether the store preview is a view of this pane instead of a pane of its own. */
  folded: boolean;
  /** Whether the evidence is a view of its own instead of the end of the list. */
  evidenceApart: boolean;
  pinning: FieldPinning | null;
  checking: FixCheckActions | null;
  /** Scroll container, for the desk's keyboard shortcuts. */
  pane?: RefObject<HTMLDivElement | null>;
}

/** Views of the submission's fields: changes, changes since the hold, and all fields. */
export function availableFieldViews({ changes, sinceHold }: ReviewSubmission): SubmissionView[] {
  const changed: SubmissionView[] = changes.against === null ? [] : ["changed"];
  return [...changed, ...(sinceHold ? (["sinceHold"] as const) : []), "all"];
}

/** Returns held fields: those of the open hold or, in a resubmission, those of the hold it answers. */
function heldBefore({ details }: ReviewSubmission): readonly HeldField[] {
  return details.version.status === "rereview" ? details.earlierFields : details.heldFields;
}

interface HoldDetailsProps {
  held: HeldField;
  submission: ReviewSubmission;
  checking: FixCheckActions | null;
}

/**
 * Panel with the reason for a field's hold, and a form to reply to the developer or, in a resubmission, to check the
 * fix.
 */
function HoldDetails({ held, submission: { details, developer }, checking }: HoldDetailsProps) {
  const { t } = useTranslation(["holds", "versions"]);
  const mayReview = useCan({ resource: "review", action: "review" }).data?.can ?? false;
  const isHeld = details.version.status === "onhold";
  const translated = useReasonReader(developer.language)(held);
  return (
    <HeldReason held={held} marked={<HeldRegions held={held} details={details} />} translated={translated}>
      {checking && !isHeld && <FixCheck held={held} checking={checking} />}
      {isHeld && mayReview && (
        <HoldReply
          heldFieldId={held.id}
          label={t("thread.reply", { field: t(`versions:field.${held.field}`) })}
          place={t("thread.replyPlace")}
          send={t("thread.send")}
        />
      )}
    </HeldReason>
  );
}

/** Pane with the submission: changed fields or all, the package, and earlier reviews. */
export function SubmissionPane(props: SubmissionPaneProps) {
  const { submission, sides, view, onView, folded, evidenceApart, pinning, checking } = props;
  const { t } = useTranslation("review");
  const { changes, sinceHold } = submission;
  const isOfFields = view === "changed" || view === "sinceHold" || view === "all";
  const words = {
    changed: t("desk.changed", { count: changes.fields.length }),
    sinceHold: t("desk.sinceHold", { count: sinceHold?.fields.length ?? 0 }),
    all: t(folded ? "desk.all" : "desk.allFields", { count: reviewFields.length }),
    phone: t("desk.phone"),
    evidence: t("desk.evidence"),
  };
  const views: SubmissionView[] = [
    ...availableFieldViews(submission),
    ...(folded ? (["phone"] as const) : []),
    ...(evidenceApart ? (["evidence"] as const) : []),
  ];
  return (
    <section className={styles.pane} aria-label={t("desk.submission")}>
      <header className={`line gap-12 ${styles.paneHead}`}>
        <h2 className={folded ? "visually-hidden" : "text-14 bold"}>{t("desk.submission")}</h2>
        {views.length > 1 && (
          <SegmentedControl
            label={t("desk.view")}
            value={view}
            options={views.map((value) => ({ value, label: words[value] }))}
            onChange={onView}
          />
        )}
        <span className={`push text-13 soft ${styles.against}`}>
          {view === "sinceHold" && t("desk.againstHold")}
          {view !== "sinceHold" &&
            (changes.against
              ? t("desk.against", { version: changes.against.versionName ?? "" })
              : t("desk.firstVersion"))}
        </span>
      </header>
      <div className={styles.scroll} ref={props.pane}>
        {submission.flags.includes("app_flag") && (
          <Suspense fallback={<LoadingMark />}>
            <FlagBanner appId={submission.app.id} />
          </Suspense>
        )}
        {isOfFields && <AccessKitSection submission={submission} />}
        {view === "phone" && <StorePreviewPane submission={submission} sides={sides} />}
        {(view === "changed" || view === "all") && (
          <Fields
            submission={submission}
            changes={changes}
            sides={sides}
            all={view === "all"}
            pinning={pinning}
            checking={checking}
          />
        )}
        {view === "sinceHold" && sinceHold && (
          <Fields
            submission={submission}
            changes={sinceHold}
            sides={{ before: heldSide(submission), after: sides.after }}
            all={false}
            pinning={pinning}
            checking={checking}
          />
        )}
        {(view === "evidence" || !evidenceApart) && view !== "phone" && <ReviewHistoryBlock submission={submission} />}
      </div>
    </section>
  );
}

/** Returns the submission at the time of the hold. */
const heldSide = ({ details }: ReviewSubmission): ComparisonSide | null =>
  details.heldForm && toComparisonSide({ ...details, form: details.heldForm });

interface FieldsProps {
  submission: ReviewSubmission;
  changes: FormDiff;
  sides: ComparisonSides;
  all: boolean;
  pinning: FieldPinning | null;
  checking: FixCheckActions | null;
}

/** List of changed fields, held fields and fields with unreachable links; or of all fields. */
function Fields({ submission, changes, sides, all, pinning, checking }: FieldsProps) {
  const { t } = useTranslation("review");
  const held = heldBefore(submission);
  const heldOf = (field: ReviewField) => {
    const found = held.find((heldField) => heldField.field === field);
    return found && <HoldDetails held={found} submission={submission} checking={checking} />;
  };
  const silent = submission.links.filter(({ check }) => check.state === "silent");
  const { tags } = submission.details.form.metadata;
  // Consent documents of a sensitive app are reviewed with every version, whatever has changed.
  const sensitive: ReviewField[] = requiredConsents(tags).length > 0 ? ["category"] : [];
  const shown = [...changes.fields, ...[...held, ...silent].map((heldField) => heldField.field), ...sensitive];
  return (
    <>
      <DefaultLanguageNote {...sides} />
      {changes.fields.length === 0 && !all && (
        <p className="soft" style={{ padding: 16 }}>
          {t("desk.nothingChanged")}
        </p>
      )}
      {visibleReviewFields(shown, all).map((field) =>
        field === "apkSection" ? null : (
          <FieldRow key={field} field={field} pinning={pinning} held={heldOf(field)}>
            <FieldContent field={field} sides={sides} changedOnly={!all} pinned={pinnedParts(pinning)} />
            <LinkCheckResult field={field} submission={submission} />
            {field === "category" && <ConsentEvidence submission={submission} />}
          </FieldRow>
        ),
      )}
      {(all || shown.includes("apkSection")) && (
        <PackageBlock sides={sides} changes={changes} pinning={pinning} held={heldOf("apkSection")} />
      )}
    </>
  );
}
