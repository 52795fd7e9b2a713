import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { translationsOf } from "#contract/listings/source-language.ts";
import { editListing, editDetails, putListing } from "#contract/listings/regional.ts";
import { directionOf, type LanguageCode } from "#contract/reference/languages.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { CounterField } from "#ui/fields/CounterField.tsx";
import { languageName } from "../parts/listing/place-name.ts";
import { useForm } from "../form/form-context.ts";
import { useField } from "../form/use-field.ts";
import { ChangedNote } from "./ChangedNote.tsx";
import type { TextField } from "./held-fields.ts";

const rows: Record<TextField, number> = { title: 1, shortDescription: 2, description: 6 };

/** The text in the source language and in every other it is written in: the same claim is held in all of them. */
export function HeldTexts({ field }: { field: TextField }) {
  const { form, details } = useForm();
  const written = translationsOf(form).filter(
    (one) =>
      one[field] !== "" ||
      details.heldForm?.languages.some((held) => held.language === one.language && held[field] !== ""),
  );
  return (
    <>
      <HeldText field={field} language={form.sourceLanguage} />
      {written.map((one) => (
        <HeldText key={one.language} field={field} language={one.language} />
      ))}
    </>
  );
}

const textIn = (form: VersionForm | null, language: LanguageCode, field: TextField): string =>
  (language === form?.sourceLanguage
    ? form.details[field]
    : form?.languages.find((one) => one.language === language)?.[field]) ?? "";

/** An emptied listing stays until the page is left, so that its field does not vanish under the typing. */
const edited = (form: VersionForm, language: LanguageCode, field: TextField, text: string): VersionForm => {
  if (language === form.sourceLanguage) return editDetails(form, { [field]: text });
  const listing = form.languages.find((one) => one.language === language);
  return listing ? putListing(form, editListing(listing, { [field]: text })) : form;
};

function HeldText({ field, language }: { field: TextField; language: LanguageCode }) {
  const { t } = useTranslation("versions");
  const { form, details, edit } = useForm();
  const path = language === form.sourceLanguage ? `details.${field}` : `languages.${language}.${field}`;
  const state = useField(path);
  const was = textIn(details.heldForm, language, field);
  const text = textIn(form, language, field);
  return (
    <div>
      <CounterField
        {...state}
        label={languageName(language)}
        rows={rows[field]}
        limit={limits[field]}
        lang={language}
        dir={directionOf(language)}
        value={text}
        onChange={(next) => edit((one) => edited(one, language, field, next))}
      />
      {was !== "" && was !== text && (
        <p className="text-12 soft">
          {t("held.was")}{" "}
          <del lang={language} dir="auto">
            {was}
          </del>
        </p>
      )}
      <ChangedNote changed={details.heldForm !== null && was !== text} />
    </div>
  );
}
