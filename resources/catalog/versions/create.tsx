import { Button } from "antd";
import { ArrowRight } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { type ApplicationType, applicationTypes } from "#contract/catalog/packages/package-kinds.ts";
import { textDirection, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { fitsLimit } from "#contract/text-length.ts";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { StartWithPackage } from "./create/StartWithPackage.tsx";
import styles from "./create/create.module.css";
import { useCreateApp } from "./create/use-create-app.ts";
import { LanguageSelect } from "./steps/LanguageSelect.tsx";

/** New app, started with a name and a package type, or from a package that brings both. */
export function VersionCreate() {
  const { t } = useTranslation("versions");
  const [title, setTitle] = useState("");
  const [language, setLanguage] = useState<LanguageCode>("en-US");
  const [type, setType] = useState<ApplicationType>("apk");
  const [tried, setTried] = useState(false);
  const { start, busy } = useCreateApp();
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
    if (!missing && !tooLong) start({ title: name, applicationType: type, sourceLanguage: language });
    else document.getElementById("new-app-title")?.focus();
  };
  return (
    <div className={styles.page}>
      <PageHeader title={t("start.title")} note={t("start.lead")} />
      <div className={styles.ways}>
        <Card>
          <form className="stack" onSubmit={begin}>
            <LanguageSelect
              label={t("path.sourceLanguage")}
              help={t("source.help")}
              value={language}
              onChange={setLanguage}
            />
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
            <Field label={t("start.type")}>
              {() => (
                <ChoiceCards
                  label={t("start.type")}
                  name="package-type"
                  value={type}
                  choices={applicationTypes.map((value) => ({
                    value,
                    title: value,
                    note: t(`details.typeHint.${value}`),
                  }))}
                  onChange={setType}
                />
              )}
            </Field>
            <div>
              <Button
                type="primary"
                htmlType="submit"
                loading={busy}
                icon={<ArrowRight className="mirror" size={16} aria-hidden />}
                iconPlacement="end"
              >
                {t("start.begin")}
              </Button>
            </div>
          </form>
        </Card>
        <StartWithPackage onStart={(app) => start({ ...app, sourceLanguage: language })} busy={busy} />
      </div>
    </div>
  );
}
