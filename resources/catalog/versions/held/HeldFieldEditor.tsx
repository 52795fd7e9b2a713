import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { wizardSteps } from "#contract/catalog/versions/wizard-steps.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { TestChangelogField } from "../ab-test/TestChangelogField.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { stepNumber, versionPath } from "../paths.ts";
import { PermissionsCard } from "../permissions/PermissionsCard.tsx";
import { AboutAppField } from "../steps/AboutAppField.tsx";
import { AgeGroupField, CategoryField, TagsField } from "../steps/CategoryCard.tsx";
import { ChangelogField } from "../steps/ChangelogField.tsx";
import { ContactField } from "../steps/ContactField.tsx";
import { PrivacyFields } from "../steps/PrivacyFields.tsx";
import { stepOfReviewField } from "../wizard/step-states.ts";
import { HeldTexts } from "./HeldTexts.tsx";
import { ChangedSinceHoldNote } from "./ChangedSinceHoldNote.tsx";
import { isChangedSinceHold, isListingTextField, unchangedHeldParts } from "./held-fields.ts";
import { ValuesWhenHeld } from "./ValuesWhenHeld.tsx";
import { isSameFieldPart } from "#contract/review/desk/field-parts.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFieldPartLabel } from "../parts/listing/use-field-part-label.ts";

/**
 * Editors loaded on demand. Those for images and packages make up most of the code, which a version held for its texts
 * does not need.
 */
const IconCard = lazyComponent(async () => (await import("../media/IconCard.tsx")).IconCard);
const HeldImages = lazyComponent(async () => (await import("./HeldImages.tsx")).HeldImages);
const PackageCard = lazyComponent(async () => (await import("../files/PackageCard.tsx")).PackageCard);
const BuiltApksCard = lazyComponent(async () => (await import("../keystore/BuiltApksCard.tsx")).BuiltApksCard);

const editors: Partial<Record<ReviewField, (held: HeldField) => ReactNode>> = {
  icon: () => <IconCard bare />,
  screenshots: (held) => <HeldImages held={held} />,
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
      <AboutAppField />
      <PermissionsCard />
    </>
  ),
  apkSection: (held) => (
    <>
      <PackageCard />
      <BuiltApksCard />
      <ChangelogField />
      {held.parts.some((part) => part.place === "abTest.changelog") && <TestChangelogField />}
    </>
  ),
};

/** Editor of the held field, with the held value struck through below. */
export function HeldFieldEditor({ held }: { held: HeldField }) {
  const { t } = useTranslation("versions");
  const { details, form } = useVersionForm();
  const { appId, id } = details.version;
  const { field } = held;
  if (isListingTextField(field)) return <HeldTexts held={held} field={field} />;
  const editor = editors[field];
  const step = stepOfReviewField(field);
  return (
    <>
      {editor ? (
        <Suspense fallback={<CardSkeleton lines={3} />}>{editor(held)}</Suspense>
      ) : (
        <LinkButton to={versionPath(appId, id, step)}>
          {t("held.openWizard", { number: stepNumber(step), step: t(`step.${wizardSteps[step] ?? "details"}`) })}
        </LinkButton>
      )}
      <ValuesWhenHeld field={field} />
      {held.parts.length > 0 ? (
        <HeldParts held={held} />
      ) : (
        <ChangedSinceHoldNote changed={isChangedSinceHold(field, details.heldForm, form)} />
      )}
    </>
  );
}

/** List of parts that a reviewer named, and whether each is still unchanged. */
function HeldParts({ held }: { held: HeldField }) {
  const { t } = useTranslation("versions");
  const { details, form } = useVersionForm();
  const nameOf = useFieldPartLabel();
  const unchanged = unchangedHeldParts(held, { heldForm: details.heldForm, form });
  return (
    <ul className="stack gap-4">
      {held.parts.map((part) => {
        const changed = !unchanged.some((other) => isSameFieldPart(other, part));
        return (
          <li key={`${part.place} ${part.of} ${part.number}`}>
            <FieldNote kind={changed ? "passed" : "held"}>
              {nameOf(part)}: {t(changed ? "held.changed" : "held.asHeld")}
            </FieldNote>
          </li>
        );
      })}
    </ul>
  );
}
