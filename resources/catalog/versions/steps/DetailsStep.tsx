import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { editSourceDetails } from "#contract/catalog/listings/regional-listings.ts";
import { hasListingText, listTranslatedListings } from "#contract/catalog/listings/source-language.ts";
import { textDirection } from "#contract/platform/reference/languages.ts";
import { applicationTypes } from "#contract/catalog/packages/package-kinds.ts";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { useField } from "../form/use-field.ts";
import { AboutAppField } from "./AboutAppField.tsx";
import { SourceLanguageField } from "./SourceLanguageField.tsx";

/** Wizard step 1: source language, title, type and texts. */
export function DetailsStep() {
  const { t } = useTranslation("versions");
  const { form, details, edit, editable } = useVersionForm();
  const type = useField("details.applicationType");
  const typeFixed = details.live !== null;
  const translated = listTranslatedListings(form).filter((translation) =>
    hasListingText(form, translation.language),
  ).length;
  return (
    <>
      <Card>
        <div className="stack">
          <SourceLanguageField />
          <SourceTextField field="title" />
          <Field label={t("details.type")} id={type.id} help={t("details.typeFixed")}>
            {() => (
              <ChoiceCards
                label={t("details.type")}
                name="application-type"
                value={form.details.applicationType}
                choices={applicationTypes.map((value) => ({
                  value,
                  title: value,
                  note: t(`details.typeHint.${value}`),
                  disabled: !editable || (typeFixed && value !== form.details.applicationType),
                }))}
                onChange={(applicationType) => edit((current) => editSourceDetails(current, { applicationType }))}
              />
            )}
          </Field>
        </div>
      </Card>
      <Card>
        <div className="stack">
          <SourceTextField field="shortDescription" />
          <div>
            <SourceTextField field="description" rows={7} />
            <div className="row spread text-12 faint">
              <span>{t("details.plainText")}</span>
              {translated > 0 && <span>{t("details.stale", { count: translated })}</span>}
            </div>
          </div>
        </div>
      </Card>
      <AboutAppField />
    </>
  );
}

interface SourceTextProps {
  field: "title" | "shortDescription" | "description";
  rows?: number;
}

/**
 * Text field in the source language; a change makes machine translations stale
 * (contract/catalog/listings/regional-listings.ts).
 */
export function SourceTextField({ field, rows = 1 }: SourceTextProps) {
  const { t } = useTranslation("versions");
  const { form, edit } = useVersionForm();
  const state = useField(`details.${field}`);
  return (
    <CharacterCountField
      {...state}
      label={t(`details.${field}`)}
      limit={limits[field]}
      rows={rows}
      lang={form.sourceLanguage}
      dir={textDirection(form.sourceLanguage)}
      value={form.details[field]}
      onChange={(text) => edit((current) => editSourceDetails(current, { [field]: text }))}
    />
  );
}
