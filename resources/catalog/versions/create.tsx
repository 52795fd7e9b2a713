import { Button } from "antd";
import { ImageIcon, KeyRound, type LucideIcon, ShieldCheck, Smartphone } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { type ApplicationType, applicationTypes } from "#contract/catalog/packages/package-kinds.ts";
import { textDirection, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { fitsLimit } from "#contract/text-length.ts";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { StartWithPackage } from "./create/StartWithPackage.tsx";
import styles from "./create/create.module.css";
import { useCreateApp } from "./create/use-create-app.ts";
import { LanguageSelect } from "./steps/LanguageSelect.tsx";

/** Screen to start a new app from a package that brings title and type, or without one. */
export function VersionCreate() {
  const { t } = useTranslation("versions");
  const [language, setLanguage] = useState<LanguageCode>("en-US");
  const { start, busy } = useCreateApp();
  return (
    <div className={styles.page}>
      <PageHeader title={t("start.title")} note={t("start.lead")} />
      <StartWithPackage onStart={(app) => start({ ...app, sourceLanguage: language })} busy={busy} />
      <p className={`text-13 soft ${styles.or}`}>{t("start.orWithout")}</p>
      <StartWithoutPackage
        language={language}
        onLanguage={setLanguage}
        busy={busy}
        onStart={(title, applicationType) => start({ title, applicationType, sourceLanguage: language })}
      />
      <NeededLater />
    </div>
  );
}

interface StartWithoutPackageProps {
  language: LanguageCode;
  onLanguage(language: LanguageCode): void;
  busy: boolean;
  onStart(title: string, type: ApplicationType): void;
}

/** Card with fields for title, default language and package type of a draft whose package comes later. */
function StartWithoutPackage({ language, onLanguage, busy, onStart }: StartWithoutPackageProps) {
  const { t } = useTranslation("versions");
  const [title, setTitle] = useState("");
  const [type, setType] = useState<ApplicationType>("apk");
  const [tried, setTried] = useState(false);
  const name = title.trim();
  const missing = name === "";
  const tooLong = !fitsLimit(title, limits.title);
  const error =
    tried && missing
      ? t("start.titleMissing")
      : tooLong
        ? t("fieldHelp.too_long", { limit: limits.title.graphemes })
        : undefined;
  const begin = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing && !tooLong) onStart(name, type);
    else document.getElementById("new-app-title")?.focus();
  };
  return (
    <Card>
      <form className={styles.without} onSubmit={begin}>
        <CharacterCountField
          id="new-app-title"
          label={t("start.appTitle")}
          limit={limits.title}
          value={title}
          error={error}
          lang={language}
          dir={textDirection(language)}
          onChange={setTitle}
        />
        <LanguageSelect label={t("path.sourceLanguage")} value={language} onChange={onLanguage} />
        <Field label={t("start.type")}>
          {() => (
            <SegmentedControl
              label={t("start.type")}
              value={type}
              options={applicationTypes.map((value) => ({ value, label: value }))}
              onChange={setType}
            />
          )}
        </Field>
        <Button htmlType="submit" loading={busy} className={styles.begin ?? ""}>
          {t("start.begin")}
        </Button>
      </form>
    </Card>
  );
}

const needs = {
  package: KeyRound,
  icon: ImageIcon,
  screenshots: Smartphone,
  privacy: ShieldCheck,
} as const satisfies Record<string, LucideIcon>;

/** List of what a submission takes beside the package, to have at hand. */
function NeededLater() {
  const { t } = useTranslation("versions");
  const { min, max } = limits.screenshots;
  return (
    <section className={styles.needs} aria-labelledby="needed-later">
      <h2 id="needed-later" className="text-13 bold">
        {t("start.needs")}
      </h2>
      <ul>
        {(["package", "icon", "screenshots", "privacy"] as const).map((need) => {
          const Icon = needs[need];
          return (
            <li key={need} className="line top gap-12 text-13">
              <Icon className="faint" size={18} strokeWidth={1.75} aria-hidden />
              <span className="two-lines">
                <span className="medium">{t(`start.need.${need}`, { min, max })}</span>
                <span className="soft">{t(`start.needNote.${need}`)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
