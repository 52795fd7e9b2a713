import { CategoryCard } from "./CategoryCard.tsx";
import { HeroImageCard } from "../media/HeroImageCard.tsx";
import { IconCard } from "../media/IconCard.tsx";
import { VideosCard } from "../media/VideosCard.tsx";
import { ScreenshotsCard } from "../media/ScreenshotsCard.tsx";
import { requiredConsents } from "#contract/catalog/consents/required-consents.ts";
import { AppConsentDocuments } from "#resources/catalog/consents/parts/AppConsentDocuments.tsx";
import { useVersionForm } from "../form/version-form-context.ts";

/** Wizard step 2: images, videos, and where people find the app. */
export function MetadataStep() {
  return (
    <>
      <IconCard />
      <ScreenshotsCard />
      <HeroImageCard />
      <VideosCard />
      <CategoryCard />
      <ConsentStep />
    </>
  );
}

/** Card with documents for a sensitive category, if the chosen tags require any. */
function ConsentStep() {
  const { form, details, editable } = useVersionForm();
  const { tags } = form.metadata;
  if (requiredConsents(tags).length === 0) return null;
  return <AppConsentDocuments appId={details.version.appId} tags={tags} disabled={!editable} />;
}
