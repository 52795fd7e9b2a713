import { CircleDashed, CirclePause, CircleX } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { wizardSteps } from "#contract/catalog/versions/wizard-steps.ts";
import { toFormFieldPath } from "../form/draft-state.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { fieldEditPath, stepNumber, stepOfFormField, versionPath } from "../paths.ts";
import { stepOfReviewField } from "./step-states.ts";
import { useProblemText } from "../form/use-problem-text.ts";
import styles from "./wizard.module.css";

export interface MissingItem {
  readonly key: string;
  /** Step that contains the field. */
  readonly step: number;
  readonly look: "wrong" | "missing" | "held";
  readonly text: string;
  readonly to: string;
}

export const missingLooks = {
  wrong: { icon: CircleX, tone: "err" },
  missing: { icon: CircleDashed, tone: "neu" },
  held: { icon: CirclePause, tone: "warn" },
} as const;

/** Returns everything between this draft and a submission, in the order of the steps; each item links to its field. */
export function useMissingItems(): MissingItem[] {
  const { t } = useTranslation("versions");
  const { problems, errors, details } = useVersionForm();
  const text = useProblemText();
  const { appId, id } = details.version;
  const fromErrors = [...new Set(errors.map((error) => toFormFieldPath(error.path)))].map(
    (path): MissingItem => ({
      key: `refused ${path}`,
      step: stepOfFormField(path),
      look: "wrong",
      text: text.refused(path),
      to: fieldEditPath(appId, id, path),
    }),
  );
  const fromProblems = problems.map(
    (problem): MissingItem => ({
      key: `${problem.path} ${problem.code} ${problem.params?.permission ?? ""}`,
      step: problem.step,
      look: problem.kind,
      text: text.line(problem),
      to: fieldEditPath(appId, id, problem.path),
    }),
  );
  const fromHolds = details.heldFields
    .filter((heldField) => heldField.fixedAt === null)
    .map(
      (heldField): MissingItem => ({
        key: heldField.id,
        step: stepOfReviewField(heldField.field),
        look: "held",
        text: t("problem.held", { field: t(`field.${heldField.field}`) }),
        to: versionPath(appId, id, "held"),
      }),
    );
  const order = { wrong: 0, held: 1, missing: 2 };
  return [...fromErrors, ...fromProblems, ...fromHolds].sort(
    (a, b) => a.step - b.step || order[a.look] - order[b.look],
  );
}

/**
 * List of missing items, grouped by step; a long list scrolls on its own, below the steps. Absent from a version that
 * can't be edited.
 */
export function MissingItems() {
  const { t } = useTranslation("versions");
  const titleId = useId();
  const { editable, details } = useVersionForm();
  const { appId, id, status } = details.version;
  const lines = useMissingItems();
  if (!editable) return null;
  const isOnHold = status === "onhold";
  return (
    <section className={`box stack gap-8 text-13 ${styles.missing}`} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-13 bold" aria-live="polite">
        {lines.length > 0
          ? t("missing.title", { count: lines.length })
          : t(isOnHold ? "missing.noneHeld" : "missing.none")}
      </h2>
      {lines.length === 0 && !isOnHold && (
        <p className="toned" data-tone="ok">
          {t("missing.ready")}
        </p>
      )}
      {lines.length === 0 && isOnHold && <Link to={versionPath(appId, id, "held")}>{t("missing.resubmit")}</Link>}
      {wizardSteps.map((name, step) => (
        <MissingInStep
          key={name}
          title={t("missing.step", { number: stepNumber(step), step: t(`step.${name}`) })}
          lines={lines.filter((line) => line.step === step)}
        />
      ))}
    </section>
  );
}

function MissingInStep({ title, lines }: { title: string; lines: readonly MissingItem[] }) {
  const titleId = useId();
  if (lines.length === 0) return null;
  return (
    <div className="stack gap-4">
      <h3 id={titleId} className="text-12 medium soft">
        {title}
      </h3>
      <ul className="stack gap-4" aria-labelledby={titleId}>
        {lines.map((line) => {
          const { icon: Icon, tone } = missingLooks[line.look];
          return (
            <li key={line.key} className="line baseline break-anywhere">
              <Icon className="toned" data-tone={tone} size={14} strokeWidth={1.75} aria-hidden />
              <Link to={line.to}>{line.text}</Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
