import { CircleCheck, CircleX, History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useForm } from "../form/form-context.ts";
import { versionPath } from "../form/steps.ts";
import styles from "./preview.module.css";

const sections = [
  { name: "listing", steps: [0, 1], to: "#preview-listing" },
  { name: "search", steps: [0], to: "#preview-search" },
  { name: "dark", steps: [1], to: "#preview-dark" },
  { name: "languages", steps: [4], to: 4 },
  { name: "package", steps: [3], to: 3 },
  { name: "developerInfo", steps: [2], to: 2 },
] as const;

/** The parts of a version and whether each is in order. */
export function Sections() {
  const { t } = useTranslation("versions");
  const { problems, form, details } = useForm();
  const { appId, id } = details.version;
  const stale = form.languages.some((one) => one.isLanguageAutoTranslated);
  return (
    <nav className={styles.sections} aria-labelledby="preview-sections">
      <div id="preview-sections" className={styles.sectionsTitle}>
        {t("preview.sections")}
      </div>
      <ul>
        {sections.map(({ name, steps, to }) => {
          const missing = problems.some((one) => steps.some((step) => step === one.step));
          const look = missing ? "missing" : name === "languages" && stale ? "machine" : "ok";
          const Icon = { missing: CircleX, machine: History, ok: CircleCheck }[look];
          const word = t(look === "missing" ? "preview.sectionMissing" : "preview.sectionOk");
          const content = (
            <>
              {t(`preview.${name}`)}
              <Icon className={styles[look]} size={16} strokeWidth={1.75} role="img" aria-label={word} />
            </>
          );
          return (
            <li key={name}>
              {typeof to === "number" ? (
                <Link to={versionPath(appId, id, to)}>{content}</Link>
              ) : (
                <a href={to}>{content}</a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
