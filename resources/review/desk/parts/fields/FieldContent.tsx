import { useTranslation } from "react-i18next";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import {
  reviewFieldPicturePaths,
  type ReviewField,
  reviewFieldTextPaths,
  reviewFieldValuePaths,
} from "#contract/review/desk/review-fields.ts";
import type { FieldPart } from "#contract/review/desk/field-parts.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ListDiff } from "./ListDiff.tsx";
import { PicturesByListing } from "./PicturesByListing.tsx";
import { ValuesByListing } from "./ValuesByListing.tsx";
import { type ComparisonSide, type ComparisonSides, listTextPairs } from "./comparison-sides.ts";
import { TextFieldDiff } from "./TextFieldDiff.tsx";
import { ValueDiff } from "./ValueDiff.tsx";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { shortPermission } from "#resources/catalog/versions/parts/listing/use-field-place-label.ts";
import styles from "./fields.module.css";

type Listed = Exclude<ReviewField, "apkSection">;

interface FieldContentProps {
  field: Listed;
  sides: ComparisonSides;
  changedOnly: boolean;
  pinned: readonly FieldPart[];
}

function CategoryContent({ before, after }: ComparisonSides) {
  const { t, i18n } = useTranslation(["review", "reference"]);
  const tags =
    useCall(referenceCalls.listTags, { query: { language: toLanguageCode(i18n.language) } }).data?.items ?? [];
  const names = ({ form }: ComparisonSide) => {
    const category = categoryIds.find((categoryId) => categoryId === form.metadata.category);
    const own = form.metadata.tags.map((id) => tags.find((tag) => tag.id === id)?.name ?? id);
    return category ? [t(`reference:category.${category}`), ...own] : own;
  };
  return <ListDiff before={before && names(before)} after={names(after)} />;
}

/** Diff of one text, such as a URL, shown as a value; texts in several places are shown one by one. */
function Texts({ field, sides, changedOnly, pinned }: FieldContentProps) {
  const { t } = useTranslation("review");
  const { before, after } = sides;
  const pairs = listTextPairs(sides, field);
  const [place, ...others] = reviewFieldTextPaths(field);
  if (field === "privacyPolicy" && after.form.developerInfo.noPrivacyPolicyAvailable)
    return <span className="soft">{t("field.noPolicy")}</span>;
  if (place && others.length === 0)
    return <ValueDiff before={before && (pairs[0]?.before ?? "")} after={pairs[0]?.after ?? ""} />;
  return (
    <TextFieldDiff
      pairs={pairs}
      sourceLanguage={after.form.sourceLanguage}
      changedOnly={changedOnly}
      first={before === null}
      pinned={pinned}
    />
  );
}

/** View of one review field: the change, or the value if it is unchanged. */
export function FieldContent(props: FieldContentProps) {
  const { field, sides } = props;
  if (field === "category") return <CategoryContent {...sides} />;
  if (field === "appDeclaration") return <DeclarationContent {...sides} />;
  return (
    <>
      {reviewFieldTextPaths(field).length > 0 && <Texts {...props} />}
      {reviewFieldPicturePaths(field).length > 0 && <PicturesByListing {...props} />}
      {reviewFieldValuePaths(field).length > 0 && <ValuesByListing field={field} sides={sides} />}
    </>
  );
}

/** View of the developer's declarations about the app, and of the reason for each permission. */
function DeclarationContent({ before, after }: ComparisonSides) {
  const { t } = useTranslation(["review", "versions"]);
  const statements = ({ details }: VersionForm) =>
    details.aboutApp.map((statement) => t(`versions:aboutChip.${statement}`));
  const reasons = ({ developerInfo }: VersionForm) =>
    developerInfo.appDataPermissions.map(({ permission, reason }) =>
      t("field.reasonFor", { permission: shortPermission(permission), reason: reason.trim() || "–" }),
    );
  const declared = reasons(after.form);
  const stated = statements(after.form);
  const statedBefore = before && statements(before.form);
  return (
    <div className="stack gap-8">
      {stated.length + (statedBefore?.length ?? 0) > 0 ? (
        <ListDiff before={statedBefore} after={stated} />
      ) : (
        <span className="soft">{t("field.noStatements")}</span>
      )}
      {declared.length > 0 && (
        <div>
          <div className="text-12 soft">{t("evidence.declaration")}</div>
          <div className={styles.reasons}>
            <ListDiff before={before && reasons(before.form)} after={declared} />
          </div>
        </div>
      )}
    </div>
  );
}
