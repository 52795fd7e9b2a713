import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { wizardSteps } from "#contract/catalog/versions/wizard-steps.ts";
import { FewerDevicesCheckbox } from "../files/FewerDevicesCheckbox.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { versionPath } from "../paths.ts";
import { type MissingItem, missingLooks } from "../wizard/MissingItems.tsx";
import { packageWarnings } from "./submit-blocker.ts";
import styles from "./submit.module.css";

/** Form field that the user confirms in the checklist itself, so that it has no link. */
const fewerDevicesPath = "upload.acceptsFewerDevices";

/** List of missing items first, then warnings, then completed steps. */
export function SubmitChecklist({ lines, onLeave }: { lines: readonly MissingItem[]; onLeave(): void }) {
  const { t } = useTranslation(["versions", "findings"]);
  const { problems, details, file } = useVersionForm();
  const { appId, id, saveType } = details.version;
  const warnings = packageWarnings(file);
  const done = [0, 1, 2, 4].filter((step) => !problems.some((problem) => problem.step === step));
  const packageDone = !problems.some((problem) => problem.step === 3);
  return (
    <section aria-labelledby="submit-checklist">
      <div className="line gap-12">
        <h3 id="submit-checklist" className="text-14 bold grow">
          {t("submit.checklist")}
        </h3>
        <span className="inline nowrap toned" data-tone={lines.length > 0 ? "err" : "ok"}>
          {lines.length > 0 ? <CircleX size={14} aria-hidden /> : <CircleCheck size={14} aria-hidden />}
          {lines.length > 0 ? t("submit.missing", { count: lines.length }) : t("submit.ready")}
        </span>
        {warnings.length > 0 && (
          <span className="inline nowrap toned" data-tone="warn">
            <TriangleAlert size={14} aria-hidden />
            {t("submit.toLookAt", { count: warnings.length })}
          </span>
        )}
      </div>
      <ul className="divided">
        {lines.map((line) => {
          const Icon = missingLooks[line.look].icon;
          return (
            <Line
              key={line.key}
              tone={line.look === "held" ? "warn" : "err"}
              icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            >
              {line.key.startsWith(fewerDevicesPath) ? (
                <FewerDevicesCheckbox />
              ) : (
                <>
                  {line.text}
                  <Link to={line.to} onClick={onLeave}>
                    {t("submit.open")}
                  </Link>
                </>
              )}
            </Line>
          );
        })}
        {warnings.map((warning, at) => (
          <Line
            key={`${warning.code} ${at}`}
            tone="warn"
            icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />}
          >
            {t(`findings:${warning.code}.title`, warning.details)}
            <Link to={versionPath(appId, id, 3)} onClick={onLeave}>
              {t("submit.open")}
            </Link>
          </Line>
        ))}
        {done.length > 0 && (
          <Line tone="ok" icon={<CircleCheck size={16} strokeWidth={1.75} aria-hidden />}>
            {done.map((step) => t(`step.${wizardSteps[step] ?? "details"}`)).join(", ")}
          </Line>
        )}
        {packageDone && (
          <Line tone="ok" icon={<CircleCheck size={16} strokeWidth={1.75} aria-hidden />}>
            {saveType === "WITH_FILE" ? t("submit.packageDone") : t("submit.packageKept")}
          </Line>
        )}
      </ul>
    </section>
  );
}

interface LineProps {
  tone: "err" | "warn" | "ok";
  icon: ReactNode;
  children: ReactNode;
}

function Line({ tone, icon, children }: LineProps) {
  return (
    <li className={`line top ${styles.line}`}>
      <span className="toned" data-tone={tone}>
        {icon}
      </span>
      <span className="row spread grow">{children}</span>
    </li>
  );
}
