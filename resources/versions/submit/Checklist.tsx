import { CircleCheck, CircleDashed, CirclePause, CircleX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { wizardSteps } from "#contract/versions/wizard.ts";
import { FewerDevicesBox } from "../files/FewerDevicesBox.tsx";
import { useForm } from "../form/form-context.ts";
import { versionPath } from "../form/steps.ts";
import type { MissingLine } from "../wizard/MissingList.tsx";
import { warningsOf } from "./checklist.ts";
import styles from "./submit.module.css";

/** Confirmed where it is missed. */
const fewerDevicesPath = "upload.acceptsFewerDevices";

const icons = { wrong: CircleX, missing: CircleDashed, held: CirclePause };

/** What is missing first, what to look at next, then what is in order. */
export function Checklist({ lines, onLeave }: { lines: readonly MissingLine[]; onLeave(): void }) {
  const { t } = useTranslation(["versions", "findings"]);
  const { problems, details, file } = useForm();
  const { appId, id, saveType } = details.version;
  const warnings = warningsOf(file);
  const done = [0, 1, 2, 4].filter((step) => !problems.some((one) => one.step === step));
  const packageDone = !problems.some((one) => one.step === 3);
  return (
    <section aria-labelledby="submit-checklist">
      <div className={styles.sectionHead}>
        <h3 id="submit-checklist">{t("submit.checklist")}</h3>
        <span className={`${styles.count} ${lines.length > 0 ? styles.bad : styles.good}`}>
          {lines.length > 0 ? <CircleX size={14} aria-hidden /> : <CircleCheck size={14} aria-hidden />}
          {lines.length > 0 ? t("submit.missing", { count: lines.length }) : t("submit.ready")}
        </span>
        {warnings.length > 0 && (
          <span className={`${styles.count} ${styles.look}`}>
            <TriangleAlert size={14} aria-hidden />
            {t("submit.toLookAt", { count: warnings.length })}
          </span>
        )}
      </div>
      <ul className={styles.list}>
        {lines.map((line) => {
          const Icon = icons[line.look];
          return (
            <Line
              key={line.key}
              tone={line.look === "held" ? "look" : "bad"}
              icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            >
              {line.key.startsWith(fewerDevicesPath) ? (
                <FewerDevicesBox />
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
        {warnings.map((one, at) => (
          <Line key={`${one.code} ${at}`} tone="look" icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />}>
            {t(`findings:${one.code}.title`, one.details)}
            <Link to={versionPath(appId, id, 3)} onClick={onLeave}>
              {t("submit.open")}
            </Link>
          </Line>
        ))}
        {done.length > 0 && (
          <Line tone="good" icon={<CircleCheck size={16} strokeWidth={1.75} aria-hidden />}>
            {done.map((step) => t(`step.${wizardSteps[step] ?? "details"}`)).join(", ")}
          </Line>
        )}
        {packageDone && (
          <Line tone="good" icon={<CircleCheck size={16} strokeWidth={1.75} aria-hidden />}>
            {saveType === "WITH_FILE" ? t("submit.packageDone") : t("submit.packageKept")}
          </Line>
        )}
      </ul>
    </section>
  );
}

interface LineProps {
  tone: "bad" | "look" | "good";
  icon: ReactNode;
  children: ReactNode;
}

const Line = ({ tone, icon, children }: LineProps) => (
  <li>
    <span className={styles[tone]}>{icon}</span>
    <span className={styles.lineText}>{children}</span>
  </li>
);
