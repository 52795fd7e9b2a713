import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewField } from "#contract/review/fields.ts";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { useForm } from "../form/form-context.ts";
import { stepOfField, versionPath } from "../form/steps.ts";
import { PermissionsCard } from "../permissions/PermissionsCard.tsx";
import { IconCard } from "../pictures/IconCard.tsx";
import { ListingScreenshots } from "../pictures/ScreenshotsCard.tsx";
import { AboutApp } from "../steps/AboutApp.tsx";
import { AgeGroupField, CategoryField, TagsField } from "../steps/CategoryCard.tsx";
import { ContactField, PrivacyFields } from "../steps/DeveloperInfoStep.tsx";
import { ApkSetCard } from "../keystore/ApkSetCard.tsx";
import { PackageCard } from "../files/PackageCard.tsx";
import { HeldTexts } from "./HeldTexts.tsx";
import { ChangedNote } from "./ChangedNote.tsx";
import { isChangedSinceHold, isTextField } from "./held-fields.ts";
import { WasValue } from "./WasValue.tsx";

const editors: Partial<Record<ReviewField, () => ReactNode>> = {
  icon: () => <IconCard bare />,
  screenshots: () => <ListingScreenshots />,
  category: () => (
    <>
      <CategoryField />
      <TagsField />
    </>
  ),
  ageGroup: () => <AgeGroupField />,
  website: () => <ContactField name="websiteUrl" />,
  supportEmail: () => <ContactField name="supportEmail" />,
  supportContactNumber: () => <ContactField name="supportContactNumber" />,
  privacyPolicy: () => <PrivacyFields />,
  privacyPolicyNote: () => <PrivacyFields />,
  appDeclaration: () => (
    <>
      <AboutApp />
      <PermissionsCard />
    </>
  ),
  apkSection: () => (
    <>
      <PackageCard />
      <ApkSetCard />
    </>
  ),
};

/** The held field's own editor, with what was held struck below it. */
export function HeldEditor({ field }: { field: ReviewField }) {
  const { t } = useTranslation("versions");
  const { details, form } = useForm();
  const { appId, id } = details.version;
  if (isTextField(field)) return <HeldTexts field={field} />;
  const editor = editors[field];
  const step = stepOfField[field];
  return (
    <>
      {editor ? editor() : <LinkButton to={versionPath(appId, id, step)}>{t("held.openWizard", { step })}</LinkButton>}
      <WasValue field={field} />
      <ChangedNote changed={isChangedSinceHold(field, details.heldForm, form)} />
    </>
  );
}
