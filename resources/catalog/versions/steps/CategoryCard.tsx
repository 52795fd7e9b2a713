import { Checkbox, Select } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { consentsForTag } from "#contract/catalog/consents/required-consents.ts";
import { limits } from "#contract/limits.ts";
import { ageGroups } from "#contract/platform/reference/age-groups.ts";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";
import styles from "./steps.module.css";

/** Buttons with suggested categories, loaded on demand: most visits have a category. */
const CategorySuggestions = lazyComponent(
  async () => (await import("../category/CategorySuggestions.tsx")).CategorySuggestions,
);

/** Card for the app's category, its tags, and the ages the app is for. */
export function CategoryCard() {
  return (
    <Card>
      <div className="stack">
        <div className="halves">
          <CategoryField />
          <TagsField />
        </div>
        <AgeGroupField />
      </div>
    </Card>
  );
}

export function CategoryField() {
  const { t } = useTranslation(["listings", "reference"]);
  const { form, edit } = useVersionForm();
  const { id, error, disabled } = useField("metadata.category");
  const choose = (category: string) => edit(updateFormSection("metadata", { category, tags: [] }));
  return (
    <Field label={t("category.label")} id={id} error={error}>
      {(control) => (
        <>
          <Select
            {...control}
            disabled={disabled}
            value={form.metadata.category}
            placeholder={t("category.placeholder")}
            onChange={choose}
            options={categoryIds.map((value) => ({ value, label: t(`reference:category.${value}`) }))}
          />
          {form.metadata.category === null && !disabled && (
            <Suspense>
              <CategorySuggestions onChoose={choose} />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}

export function TagsField() {
  const { t } = useTranslation(["listings", "reference"]);
  const { form, edit } = useVersionForm();
  const { id, error, disabled } = useField("metadata.tags");
  const { data } = useCall(referenceCalls.listTags, {});
  const tags = data?.items.filter((item) => item.category === form.metadata.category) ?? [];
  const nameOf = (tag: string) => t(`reference:tag.${tag as "weather"}`, { defaultValue: tag });
  const sensitive = tags.filter((tag) => tag.sensitive !== null && form.metadata.tags.includes(tag.id));
  const { count } = limits.tags;
  return (
    <Field
      label={t("category.tags")}
      id={id}
      error={error}
      help={t("category.tagsHint", { count })}
      extra={<bdi>{`${form.metadata.tags.length} / ${count}`}</bdi>}
    >
      {(control) => (
        <>
          <Select
            {...control}
            mode="multiple"
            disabled={disabled || form.metadata.category === null}
            value={form.metadata.tags}
            placeholder={t("category.tagsPlaceholder")}
            showSearch={{ optionFilterProp: "label" }}
            maxCount={count}
            onChange={(next: string[]) => edit(updateFormSection("metadata", { tags: next }))}
            options={tags.map((tag) => ({ value: tag.id, label: nameOf(tag.id) }))}
          />
          {sensitive.map((tag) => (
            <FieldNote key={tag.id} kind="warning">
              {t(consentsForTag(tag.id).length > 0 ? "category.documents" : "category.sensitive", {
                tag: nameOf(tag.id),
              })}
            </FieldNote>
          ))}
        </>
      )}
    </Field>
  );
}

export function AgeGroupField() {
  const { t } = useTranslation(["listings", "reference"]);
  const { form, edit, editable } = useVersionForm();
  const { id, error } = useField("metadata.ageGroup");
  const chosen = form.metadata.ageGroup;
  return (
    <fieldset className="stack gap-8" id={id} tabIndex={-1}>
      <legend>{t("category.ageGroup")}</legend>
      <div className="row">
        {ageGroups.map((age) => (
          <label key={age} className={styles.chip}>
            <Checkbox
              checked={chosen.includes(age)}
              disabled={!editable}
              onChange={(event) => {
                const next = ageGroups.filter((ageGroup) =>
                  ageGroup === age ? event.target.checked : chosen.includes(ageGroup),
                );
                edit(updateFormSection("metadata", { ageGroup: next }));
              }}
            >
              {t(`reference:ageGroup.${age}`)}
            </Checkbox>
          </label>
        ))}
      </div>
      {error && <FieldNote kind="error">{error}</FieldNote>}
      <span className="text-12 faint">{t("category.ageHint")}</span>
    </fieldset>
  );
}
