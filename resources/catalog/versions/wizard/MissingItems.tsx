import { CircleDashed, CirclePause, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { toFormFieldPath } from "../form/draft-state.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { fieldEditPath, versionPath } from "../paths.ts";
import { useProblemText } from "../form/use-problem-text.ts";
import styles from "./wizard.module.css";

export interface MissingItem {
  readonly key: string;
  readonly look: "wrong" | "missing" | "held";
  readonly text: string;
  readonly to: string;
}

export const missingLooks = {
  wrong: { icon: CircleX, tone: "err" },
  missing: { icon: CircleDashed, tone: "neu" },
  held: { icon: CirclePause, tone: "warn" },
} as const;

/** Everything between this draft and a submission; each item links to its field. */
export function useMissingItems(): MissingItem[] {
  const { t } = useTranslation("versions");
  const { problems, errors, details } = useVersionForm();
  const text = useProblemText();
  const { appId, id } = details.version;
  const fromErrors = [...new Set(errors.map((error) => toFormFieldPath(error.path)))].map(
    (path): MissingItem => ({
      key: `refused ${path}`,
      look: "wrong",
      text: text.refused(path),
      to: fieldEditPath(appId, id, path),
    }),
  );
  const fromProblems = problems.map(
    (problem): MissingItem => ({
      key: `${problem.path} ${problem.code} ${problem.params?.permission ?? ""}`,
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
        look: "held",
        text: t("problem.held", { field: t(`field.${heldField.field}`) }),
        to: versionPath(appId, id, "held"),
      }),
    );
  const order = { wrong: 0, held: 1, missing: 2 };
  return [...fromErrors, ...fromProblems, ...fromHolds].sort((a, b) => order[a.look] - order[b.look]);
}

export function MissingItems() {
  const { t } = useTranslation("versions");
  const lines = useMissingItems();
  return (
    <section className={`box stack gap-4 text-13 ${styles.missing}`} aria-live="polite">
      <h2 className="text-13 bold">
        {lines.length > 0 ? t("missing.title", { count: lines.length }) : t("missing.none")}
      </h2>
      {lines.length === 0 && (
        <p className="toned" data-tone="ok">
          {t("missing.ready")}
        </p>
      )}
      <ul className="stack gap-4">
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
    </section>
  );
}
