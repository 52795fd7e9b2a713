import { CircleCheck, CircleX, History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useVersionForm } from "../form/version-form-context.ts";
import { hasStaleTexts } from "../parts/listing/language-state.ts";
import { versionPath } from "../paths.ts";
import styles from "./preview.module.css";
import shared from "../form/form.module.css";

const sections = [
  { name: "listing", steps: [0], to: "#preview-listing" },
  { name: "images", steps: [1], to: "#preview-images" },
  { name: "package", steps: [3], to: "#preview-package" },
  { name: "developerInfo", steps: [2], to: "#preview-permissions" },
  { name: "languages", steps: [4], to: 4 },
] as const;

const looks = {
  missing: { icon: CircleX, tone: "err" },
  stale: { icon: History, tone: "warn" },
  ok: { icon: CircleCheck, tone: "ok" },
} as const;

const sectionTextKeys = {
  missing: "preview.sectionMissing",
  stale: "preview.sectionStale",
  ok: "preview.sectionOk",
} as const;

/** List of links to a version's sections, each with whether it is complete. */
export function PreviewSections() {
  const { t } = useTranslation("versions");
  const { problems, form, details } = useVersionForm();
  const { appId, id } = details.version;
  const stale = form.languages.some((language) => language.isLanguageAutoTranslated || hasStaleTexts(language));
  return (
    <nav className={shared.aside} aria-labelledby="preview-sections">
      <div id="preview-sections" className="text-13 faint" style={{ padding: "0 10px 6px" }}>
        {t("preview.sections")}
      </div>
      <ul className={styles.sections}>
        {sections.map(({ name, steps, to }) => {
          const missing = problems.some((problem) => steps.some((step) => step === problem.step));
          const look = missing ? "missing" : name === "languages" && stale ? "stale" : "ok";
          const { icon: Icon, tone } = looks[look];
          const label = t(sectionTextKeys[look]);
          const content = (
            <>
              {t(`preview.${name}`)}
              <Icon className="toned" data-tone={tone} size={16} strokeWidth={1.75} role="img" aria-label={label} />
            </>
          );
          return (
            <li key={name}>
              {typeof to === "number" ? (
                <Link to={versionPath(appId, id, to)} className={`line spread text-13 soft ${styles.section}`}>
                  {content}
                </Link>
              ) : (
                <a href={to} className={`line spread text-13 soft ${styles.section}`}>
                  {content}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
