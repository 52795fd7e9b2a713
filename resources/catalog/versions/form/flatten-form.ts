import { emptyListingFields } from "#contract/catalog/listings/regional-listings.ts";
import { VersionForm } from "#contract/catalog/versions/version-form.ts";

const sections = ["details", "metadata", "developerInfo", "upload", "abTest", "declaration"] as const;
const topLevelFields = ["sourceLanguage", "autoTranslate"] as const;

/**
 * Form flattened to one value per field, such as `details.title` or `languages.hi-IN.title`: the unit to compare, merge
 * and link.
 */
export type FormFieldValues = ReadonlyMap<string, unknown>;

export function flattenForm(form: VersionForm): FormFieldValues {
  const values = new Map<string, unknown>(topLevelFields.map((name) => [name, form[name]]));
  for (const section of sections)
    for (const [name, value] of Object.entries(form[section])) values.set(`${section}.${name}`, value);
  for (const { language, ...fields } of form.languages)
    for (const [name, value] of Object.entries(fields)) values.set(`languages.${language}.${name}`, value);
  return values;
}

/** Rebuilds the form. A regional language exists if any of its fields does; missing fields are empty. */
export function unflattenForm(values: FormFieldValues): VersionForm {
  const form: Record<string, Record<string, unknown> | unknown> = Object.fromEntries(
    sections.map((section) => [section, {}]),
  );
  const languages = new Map<string, Record<string, unknown>>();
  for (const [path, value] of values) {
    const [section = "", name = "", field = ""] = path.split(".");
    if (section === "languages") languages.set(name, { ...languages.get(name), [field]: value });
    else if (name === "") form[section] = value;
    else form[section] = { ...(form[section] as Record<string, unknown>), [name]: value };
  }
  const listings = [...languages].map(([language, fields]) => ({ ...emptyListingFields, ...fields, language }));
  return VersionForm.parse({ ...form, languages: listings });
}
