import { Info, OctagonX, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Finding, FindingSeverity } from "#contract/packages/findings.ts";
import type { ReactNode } from "react";
import styles from "./FindingsList.module.css";

const icons = { refuse: OctagonX, warn: TriangleAlert, info: Info };
const weight: Record<FindingSeverity, number> = { refuse: 0, warn: 1, info: 2 };

interface FindingsListProps {
  findings: readonly Finding[];
  /** One act per finding: "Choose another file", "Read the policy". */
  act?: (finding: Finding) => ReactNode;
}

/** What the inspection says against a package, refusals first: what, why, what to do. */
export function FindingsList({ findings, act }: FindingsListProps) {
  const { t } = useTranslation(["findings", "shell"]);
  const sorted = findings.toSorted((one, other) => weight[one.severity] - weight[other.severity]);
  return (
    <ul className={styles.findings}>
      {sorted.map((finding, index) => {
        const Icon = icons[finding.severity];
        return (
          <li key={`${finding.code} ${index}`} className={`${styles.finding} ${styles[finding.severity]}`}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            <div className={styles.words}>
              <div className={styles.title}>
                <span className="visually-hidden">{t(`shell:findings.${finding.severity}`)}: </span>
                {t(`${finding.code}.title`, finding.details)}
              </div>
              <div>{t(`${finding.code}.why`, finding.details)}</div>
              <div className={styles.fix}>{t(`${finding.code}.fix`, finding.details)}</div>
              {finding.where && (
                <div className={styles.where}>
                  <bdi className="mono">{finding.where}</bdi>
                </div>
              )}
            </div>
            {act && <div className={styles.act}>{act(finding)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
