import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { listTranslatedListings } from "#contract/catalog/listings/source-language.ts";
import {
  editRegionalListing,
  editSourceDetails,
  upsertRegionalListing,
} from "#contract/catalog/listings/regional-listings.ts";
import { textDirection, type LanguageCode } from "#contract/platform/reference/languages.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { languageNativeName } from "../parts/listing/use-field-place-label.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { useField } from "../form/use-field.ts";
import { ChangedSinceHoldNote } from "./ChangedSinceHoldNote.tsx";
import { isPlaceHeld, type ListingTextField } from "./held-fields.ts";
import { UnheldPartsToggle } from "./UnheldPartsToggle.tsx";

const rows: Record<ListingTextField, number> = { title: 1, shortDescription: 2, description: 6 };

interface HeldTextsProps {
  held: HeldField;
  field: ListingTextField;
}

/**
 * Fields for the text in the languages that a reviewer named, the others behind a button. If none is named, all
 * written languages.
 */
export function HeldTexts({ held, field }: HeldTextsProps) {
  const { form, details } = useVersionForm();
  const written = listTranslatedListings(form).filter(
    (translation) =>
      translation[field] !== "" ||
      details.heldForm?.languages.some((held) => held.language === translation.language && held[field] !== ""),
  );
  const all: LanguageCode[] = [form.sourceLanguage, ...written.map((translation) => translation.language)];
  const isHeld = (language: LanguageCode) =>
    isPlaceHeld(held, language === form.sourceLanguage ? `details.${field}` : `languages.*.${field}`, language);
  const others = all.filter((language) => !isHeld(language));
  const marked = held.parts.length > 0;
  return (
    <>
      {all.filter(isHeld).map((language) => (
        <HeldText key={language} field={field} language={language} marked={marked} />
      ))}
      {others.length > 0 && (
        <UnheldPartsToggle>
          {others.map((language) => (
            <HeldText key={language} field={field} language={language} marked={false} />
          ))}
        </UnheldPartsToggle>
      )}
    </>
  );
}

const textIn = (form: VersionForm | null, language: LanguageCode, field: ListingTextField): string =>
  (language === form?.sourceLanguage
    ? form.details[field]
    : form?.languages.find((regional) => regional.language === language)?.[field]) ?? "";

/**
 * Sets a text of the form. A listing that becomes empty stays until the page is left, so that its field does not
 * vanish.
 */
const withText = (form: VersionForm, language: LanguageCode, field: ListingTextField, text: string): VersionForm => {
  if (language === form.sourceLanguage) return editSourceDetails(form, { [field]: text });
  const listing = form.languages.find((regional) => regional.language === language);
  return listing ? upsertRegionalListing(form, editRegionalListing(listing, { [field]: text })) : form;
};

interface HeldTextProps {
  field: ListingTextField;
  language: LanguageCode;
  /** Whether a reviewer named this language in the hold. */
  marked: boolean;
}

function HeldText({ field, language, marked }: HeldTextProps) {
  const { t } = useTranslation("versions");
  const { form, details, edit } = useVersionForm();
  const path = language === form.sourceLanguage ? `details.${field}` : `languages.${language}.${field}`;
  const state = useField(path);
  const was = textIn(details.heldForm, language, field);
  const text = textIn(form, language, field);
  return (
    <div>
      <CharacterCountField
        {...state}
        label={languageNativeName(language)}
        rows={rows[field]}
        limit={limits[field]}
        lang={language}
        dir={textDirection(language)}
        value={text}
        onChange={(next) => edit((current) => withText(current, language, field, next))}
      />
      {was !== "" && was !== text && (
        <p className="text-12 soft">
          {t("held.was")}{" "}
          <del lang={language} dir="auto">
            {was}
          </del>
        </p>
      )}
      <ChangedSinceHoldNote changed={details.heldForm !== null && was !== text} held={marked} />
    </div>
  );
}
