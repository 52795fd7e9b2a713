import { useTranslation } from "react-i18next";
import { referenceCalls } from "#contract/reference/calls.ts";
import { categoryIds } from "#contract/reference/categories.ts";
import { ageGroups } from "#contract/reference/age-groups.ts";
import type { ReviewField } from "#contract/review/fields.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { useCall } from "#providers/data/use-call.ts";
import { languageOf } from "../decision/use-reasons.ts";
import { DeclarationContent } from "./DeclarationContent.tsx";
import { ListContent } from "./ListContent.tsx";
import { PicturesContent } from "./PicturesContent.tsx";
import { isTextField, type Side, type Sides, textPairs } from "./sides.ts";
import { TextContent } from "./TextContent.tsx";
import { ValueContent } from "./ValueContent.tsx";
import styles from "./fields.module.css";

type Listed = Exclude<ReviewField, "apkSection">;
type ValueField = "type" | "supportEmail" | "supportContactNumber" | "website" | "privacyPolicy" | "privacyPolicyNote";

const valueOf: Record<ValueField, (form: VersionForm) => string> = {
  type: (form) => form.details.applicationType,
  supportEmail: (form) => form.developerInfo.supportEmail,
  supportContactNumber: (form) => form.developerInfo.supportContactNumber,
  website: (form) => form.developerInfo.websiteUrl,
  privacyPolicy: (form) => form.developerInfo.privacyPolicyUrl,
  privacyPolicyNote: (form) => form.developerInfo.noPrivacyPolicyReason,
};
const isValueField = (field: Listed): field is ValueField => Object.hasOwn(valueOf, field);

function CategoryContent({ before, after }: Sides) {
  const { t, i18n } = useTranslation(["review", "reference"]);
  const tags = useCall(referenceCalls.listTags, { query: { language: languageOf(i18n.language) } }).data?.items ?? [];
  const names = ({ form }: Side) => {
    const category = categoryIds.find((one) => one === form.metadata.category);
    const own = form.metadata.tags.map((id) => tags.find((one) => one.id === id)?.name ?? id);
    return category ? [t(`reference:category.${category}`), ...own] : own;
  };
  return <ListContent before={before && names(before)} after={names(after)} />;
}

function AgeGroups({ before, after }: Sides) {
  const { t } = useTranslation("reference");
  const names = ({ form }: Side) =>
    ageGroups.filter((one) => form.metadata.ageGroup.includes(one)).map((one) => t(`ageGroup.${one}`));
  return <ListContent before={before && names(before)} after={names(after)} />;
}

const shots = (side: Side) => side.pictures(side.form.metadata.screenshotIds);
const icon = (side: Side) => side.pictures(side.form.metadata.iconId === null ? [] : [side.form.metadata.iconId]);

interface FieldContentProps {
  field: Listed;
  sides: Sides;
  changedOnly: boolean;
}

/** What a reviewer reads under one of the field keys: the change, or the value where it did not change. */
export function FieldContent({ field, sides, changedOnly }: FieldContentProps) {
  const { t } = useTranslation("review");
  const { before, after } = sides;
  if (isTextField(field))
    return (
      <TextContent
        pairs={textPairs(sides, field)}
        sourceLanguage={after.form.sourceLanguage}
        changedOnly={changedOnly}
        first={before === null}
      />
    );
  if (isValueField(field)) {
    const value = valueOf[field];
    if (field === "privacyPolicy" && after.form.developerInfo.noPrivacyPolicyAvailable)
      return <span className={styles.soft}>{t("field.noPolicy")}</span>;
    return <ValueContent before={before && value(before.form)} after={value(after.form)} />;
  }
  if (field === "category") return <CategoryContent {...sides} />;
  if (field === "ageGroup") return <AgeGroups {...sides} />;
  if (field === "appDeclaration") return <DeclarationContent {...sides} />;
  if (field === "icon") return <PicturesContent kind="icon" before={before && icon(before)} after={icon(after)} />;
  return <PicturesContent kind="shot" before={before && shots(before)} after={shots(after)} />;
}
