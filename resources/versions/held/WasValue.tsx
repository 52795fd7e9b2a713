import { useTranslation } from "react-i18next";
import type { ReviewField } from "#contract/review/fields.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { useForm } from "../form/form-context.ts";
import styles from "./held.module.css";

const texts: Partial<Record<ReviewField, (form: VersionForm) => string>> = {
  website: (form) => form.developerInfo.websiteUrl,
  supportEmail: (form) => form.developerInfo.supportEmail,
  supportContactNumber: (form) => form.developerInfo.supportContactNumber,
  privacyPolicy: (form) => form.developerInfo.privacyPolicyUrl,
  privacyPolicyNote: (form) => form.developerInfo.noPrivacyPolicyReason,
};
const pictures: Partial<Record<ReviewField, (form: VersionForm) => readonly (string | null)[]>> = {
  icon: (form) => [form.metadata.iconId],
  screenshots: (form) => form.metadata.screenshotIds,
};

/** "Was:" with what a reviewer held, once it differs. */
export function WasValue({ field }: { field: ReviewField }) {
  const { t } = useTranslation("versions");
  const { details, form, media } = useForm();
  const { heldForm } = details;
  if (!heldForm) return null;
  const textOf = texts[field];
  if (textOf) {
    const was = textOf(heldForm);
    if (was === textOf(form)) return null;
    return (
      <p className={styles.was}>
        {t("held.was")} <del dir="auto">{was || t("held.wasNothing")}</del>
      </p>
    );
  }
  const idsOf = pictures[field];
  if (!idsOf || idsOf(heldForm).join() === idsOf(form).join()) return null;
  return (
    <p className={styles.was}>
      {t("held.was")}{" "}
      <span className={styles.wasPictures}>
        {idsOf(heldForm).map((id) => {
          const picture = media.get(id);
          return picture && <img key={picture.id} src={picture.url} alt="" height={48} />;
        })}
      </span>
    </p>
  );
}
