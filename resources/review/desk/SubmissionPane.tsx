import { useTranslation } from "react-i18next";
import { reviewFields, type ReviewField } from "#contract/review/fields.ts";
import type { Submission } from "#contract/review/views.ts";
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

/** What was submitted: changed fields or all, the package, and what came before. */
export function SubmissionPane(props: SubmissionPaneProps) {
  const { submission, sides, view, onView, folded, evidenceApart, pinning } = props;
  const { t } = useTranslation("review");
  const { changes, details } = submission;
  const heldOf = (field: ReviewField) => details.heldFields.find((one) => one.field === field);
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
  const fields = fieldsToShow(changes.fields, view === "all");
  const showPackage = view === "all" || changes.fields.includes("apkSection");
  return (
    <section className={styles.submission} aria-label={t("desk.submission")}>
      <header className={styles.paneHead}>
        <h2 className={styles.paneTitle}>{t("desk.submission")}</h2>
        <Segmented
          label={t("desk.view")}
          value={view}
          options={views.map((value) => ({ value, label: words[value] }))}
          onChange={onView}
        />
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
