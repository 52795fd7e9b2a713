import { useTranslation } from "react-i18next";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { linkFieldValue } from "#contract/catalog/versions/link-checks.ts";
import { useLinkCheckText } from "#resources/catalog/versions/parts/links/use-link-check-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";

interface LinkEvidenceProps {
  field: ReviewField;
  submission: ReviewSubmission;
}

/** Note with the result of the last link check for a field with a URL, made by the developer or at submission. */
export function LinkCheckResult({ field, submission: { links, details } }: LinkEvidenceProps) {
  const { t } = useTranslation("versions");
  const words = useLinkCheckText();
  const found = links.find((link) => link.field === field);
  if (!found) return null;
  const { check } = found;
  if (check.state === "not_asked") return <p className="text-12 faint">{t("link.neverAsked")}</p>;
  const address = field === "supportEmail" ? null : linkFieldValue(details.form.developerInfo, found.field);
  const { kind, lines } = words(check, address);
  return (
    <FieldNote kind={kind}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </FieldNote>
  );
}
