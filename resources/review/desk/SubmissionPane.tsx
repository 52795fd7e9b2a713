import { useTranslation } from "react-i18next";
import { reviewFields, type ReviewField } from "#contract/review/fields.ts";
import type { Submission } from "#contract/review/views.ts";
import type { HeldField } from "#contract/versions/views.ts";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { EvidenceBlock } from "../fields/EvidenceBlock.tsx";
import { FieldContent } from "../fields/FieldContent.tsx";
import { FieldRow, type Pinning } from "../fields/FieldRow.tsx";
import { PackageBlock } from "../fields/PackageBlock.tsx";
import { fieldsToShow, type Sides } from "../fields/sides.ts";
import { PhonePane } from "./PhonePane.tsx";
import styles from "./desk.module.css";

export type DeskView = "changed" | "all" | "phone" | "evidence";

interface SubmissionPaneProps {
  submission: Submission;
  sides: Sides;
  view: DeskView;
  onView: (view: DeskView) => void;
  /** The phone has no pane of its own. */
  folded: boolean;
  /** Evidence is a view of its own instead of the end of the list. */
  evidenceApart: boolean;
  pinning: Pinning | null;
}

/** What the version was held for: the open hold, or the one whose fixes are being read. */
function heldBefore({ details, earlierHolds }: Submission): readonly HeldField[] {
  if (details.version.status === "rereview") return earlierHolds[0]?.fields ?? [];
  return details.heldFields;
}

/** What was submitted: changed fields or all, the package, and what came before. */
export function SubmissionPane(props: SubmissionPaneProps) {
  const { submission, sides, view, onView, folded, evidenceApart, pinning } = props;
  const { t } = useTranslation("review");
  const { changes } = submission;
  const held = heldBefore(submission);
  const heldOf = (field: ReviewField) => held.find((one) => one.field === field);
  const changedCount = changes.fields.length;
  const words = {
    changed: t("desk.changed", { count: changedCount }),
    all: t(folded ? "desk.all" : "desk.allFields", { count: reviewFields.length }),
    phone: t("desk.phone"),
    evidence: t("desk.evidence"),
  };
  const views = (
    [
      "changed",
      "all",
      ...(folded ? (["phone"] as const) : []),
      ...(evidenceApart ? (["evidence"] as const) : []),
    ] as const
  ).filter((one) => one !== "changed" || changes.against !== null);
  const shown = [...changes.fields, ...held.map((one) => one.field)];
  const fields = fieldsToShow(shown, view === "all");
  const showPackage = view === "all" || shown.includes("apkSection");
  return (
    <section className={styles.submission} aria-label={t("desk.submission")}>
      <header className={styles.paneHead}>
        <h2 className={styles.paneTitle}>{t("desk.submission")}</h2>
        {views.length > 1 && (
          <Segmented
            label={t("desk.view")}
            value={view}
            options={views.map((value) => ({ value, label: words[value] }))}
            onChange={onView}
          />
        )}
        <span className={styles.against}>
          {changes.against ? t("desk.against", { version: changes.against.versionName ?? "" }) : t("desk.firstVersion")}
        </span>
      </header>
      <div className={styles.scroll}>
        {view === "phone" && <PhonePane submission={submission} sides={sides} />}
        {(view === "changed" || view === "all") && (
          <>
            {changedCount === 0 && view === "changed" && <p className={styles.nothing}>{t("desk.nothingChanged")}</p>}
            {fields.map((field) =>
              field === "apkSection" ? null : (
                <FieldRow key={field} field={field} pinning={pinning} held={heldOf(field)}>
                  <FieldContent field={field} sides={sides} changedOnly={view === "changed"} />
                </FieldRow>
              ),
            )}
            {showPackage && (
              <PackageBlock sides={sides} changes={changes} pinning={pinning} held={heldOf("apkSection")} />
            )}
          </>
        )}
        {(view === "evidence" || !evidenceApart) && view !== "phone" && <EvidenceBlock submission={submission} />}
      </div>
    </section>
  );
}
