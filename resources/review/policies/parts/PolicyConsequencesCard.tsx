import { CircleOff, CirclePause, CircleX, OctagonX, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { findingSeverities } from "#contract/catalog/packages/finding-codes.ts";
import type { PolicyDetails } from "#contract/review/policies/policies.ts";
import { consoleLanguage, toLanguageCode } from "#contract/platform/reference/languages.ts";
import { findingLooks } from "#resources/catalog/versions/parts/package/finding-looks.ts";
import { Tag } from "#ui/status/Tag.tsx";
import styles from "../policies.module.css";
import { ReaderSection } from "./ReaderSection.tsx";

const reasonStateTags = {
  onhold: { icon: CirclePause, tone: "warn" },
  rejected: { icon: CircleX, tone: "err" },
  content: { icon: CircleX, tone: "err" },
  blocked: { icon: OctagonX, tone: "err" },
  inactive: { icon: CircleOff, tone: "neu" },
  limited_serving: { icon: TriangleAlert, tone: "warn" },
} as const;

/** Card with inspector findings and review reasons based on this policy, each with its consequence. */
export function PolicyConsequencesCard({ record: { findings, fields, reasons } }: { record: PolicyDetails }) {
  const { t, i18n } = useTranslation(["policies", "findings", "versions", "shell"]);
  const reader = toLanguageCode(i18n.language);
  const titleOf = ({ titles }: PolicyDetails["reasons"][number]) =>
    titles.find(({ language }) => language === reader) ?? titles.find(({ language }) => language === consoleLanguage);
  return (
    <ReaderSection title={t("causes.title")}>
      <ul className={`divided ${styles.causes}`}>
        {findings.map((code) => {
          const severity = findingSeverities[code];
          return (
            <li key={code} id={code} className="row gap-12 padded-row">
              <span className="two-lines grow">
                <span>{t(`findings:${code}.title`)}</span>
                <bdi className="text-12 soft mono">{code}</bdi>
              </span>
              <Tag {...findingLooks[severity]}>{t(`shell:findings.${severity}`)}</Tag>
            </li>
          );
        })}
        {reasons.map((reason) => {
          const title = titleOf(reason);
          return (
            <li key={reason.key} id={reason.key} className="row gap-12 padded-row">
              <span className="two-lines grow">
                <span lang={title?.language} dir="auto">
                  {title?.title}
                </span>
                <span className="text-12 soft">{t("causes.reason")}</span>
              </span>
              <Tag {...reasonStateTags[reason.state]}>{t(`causes.state.${reason.state}`)}</Tag>
            </li>
          );
        })}
        {fields.length > 0 && (
          <li className="padded-row text-13 soft">
            {t("causes.fields", { fields: fields.map((field) => t(`versions:field.${field}`)).join(", ") })}
          </li>
        )}
      </ul>
    </ReaderSection>
  );
}
