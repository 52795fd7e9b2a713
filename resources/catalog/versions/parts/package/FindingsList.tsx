import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "#contract/catalog/packages/findings.ts";
import { policyByCausePath } from "#resources/review/policies/paths.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { findingLooks } from "./finding-looks.ts";
import { groupFindings, type FindingGroup } from "./group-findings.ts";
import styles from "./FindingsList.module.css";

interface FindingsListProps {
  findings: readonly Finding[];
  /** Action for a finding, such as "Choose file" or "Add reason". A warning without one expands its remedy. */
  act?: (finding: Finding) => ReactNode;
  /** Content below the text: a question that the finding asks. */
  below?: (finding: Finding) => ReactNode;
}

/** List of findings against a package, rejections first: problem, reason, remedy and one action. */
export function FindingsList({ findings, act, below }: FindingsListProps) {
  return (
    <ul className="divided">
      {groupFindings(findings).map((group) => (
        <FindingRow
          key={group.key}
          group={group}
          act={act?.(group.finding) || null}
          below={below?.(group.finding) || null}
        />
      ))}
    </ul>
  );
}

/** Returns readable details: languages in the user's language, permissions without their common prefix. */
const readableDetails = (details: Finding["details"], reader: string): Finding["details"] =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, readableDetail(name, value, reader)]));

function readableDetail(name: string, value: string | number, reader: string): string | number {
  if (typeof value === "number") return value;
  if (name === "languages")
    return value
      .split(", ")
      .map((tag) => languageNameIn(reader, tag))
      .join(", ");
  return value.replaceAll("android.permission.", "");
}

interface FindingRowProps {
  group: FindingGroup;
  act: ReactNode;
  below: ReactNode;
}

function FindingRow({ group: { finding, places, more }, act, below }: FindingRowProps) {
  const { t, i18n } = useTranslation(["findings", "shell"]);
  const id = useId();
  const { code, severity } = finding;
  const { reason, field } = finding.details;
  // Some findings have a text of their own for each reason, or for each field that differs.
  const details: Finding["details"] = {
    ...readableDetails(finding.details, i18n.language),
    context: reason ?? field ?? "",
  };
  const { icon, tone } = findingLooks[severity];
  const folds = severity === "warn" && act === null;
  const [opened, setOpened] = useState(false);
  return (
    <li className={`text-13 soft ${styles.finding}`}>
      <span>
        <Tag tone={tone} icon={icon}>
          {t(`shell:findings.${severity}`)}
        </Tag>
      </span>
      <div className={`break-anywhere ${styles.words}`}>
        <div className="text-14 medium">{t(`${code}.title`, details)}</div>
        <div>
          {t(`${code}.why`, details)} {!folds && t(`${code}.fix`, details)}{" "}
          <a className="link underlined" href={policyByCausePath(code)} target="_blank" rel="noopener noreferrer">
            {t("shell:findings.rule")}
            <span className="visually-hidden">: {t(`${code}.title`, details)}</span>
          </a>
        </div>
        {places.length > 0 && (
          <div className="row gap-4">
            {places.map((place) => (
              <bdi key={place} className={`mono break-anywhere ${styles.place}`}>
                {place}
              </bdi>
            ))}
            {more > 0 && <span>{t("shell:findings.more", { count: more })}</span>}
          </div>
        )}
        {folds && opened && (
          <div id={id} className={styles.fix}>
            {t(`${code}.fix`, details)}
          </div>
        )}
        {below}
      </div>
      <span>
        {folds ? (
          <button
            type="button"
            className="text-button link medium"
            aria-expanded={opened}
            aria-controls={opened ? id : undefined}
            onClick={() => setOpened(!opened)}
          >
            {t(opened ? "shell:findings.hideFix" : "shell:findings.howToFix")}
            <span className="visually-hidden">: {t(`${code}.title`, details)}</span>
          </button>
        ) : (
          act
        )}
      </span>
    </li>
  );
}
