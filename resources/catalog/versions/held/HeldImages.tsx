import { useTranslation } from "react-i18next";
import { fieldPicturePairs } from "#contract/review/desk/field-content.ts";
import type { VersionFormPath } from "#contract/review/desk/review-fields.ts";
import { editRegionalListing, upsertRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { Card } from "#ui/page/Card.tsx";
import { languageNativeName } from "../parts/listing/use-field-place-label.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { fieldElementId } from "../paths.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { HeroImageCard } from "../media/HeroImageCard.tsx";
import { ScreenshotsField } from "../media/ScreenshotsField.tsx";
import { ListingScreenshots } from "../media/ScreenshotsCard.tsx";
import { heldImageIds, isPlaceHeld } from "./held-fields.ts";
import { UnheldPartsToggle } from "./UnheldPartsToggle.tsx";

/**
 * Fields for the images that a reviewer named, or all listing images if none is named, including those of languages
 * and variant B.
 */
export function HeldImages({ held }: { held: HeldField }) {
  const { form, details } = useVersionForm();
  const pairs = fieldPicturePairs(details.heldForm ?? form, form, "screenshots").filter(
    (picturePair) =>
      picturePair.place === "metadata.screenshotIds" || picturePair.before.length + picturePair.after.length > 0,
  );
  const [heldPairs, otherPairs] = [true, false].map((isHeld) =>
    pairs.filter((pair) => isPlaceHeld(held, pair.place, pair.of) === isHeld),
  );
  const renderImages = (placed: Placed) => (
    <PlaceImages key={`${placed.place} ${placed.of}`} placed={placed} held={held} />
  );
  return (
    <>
      {heldPairs?.map(renderImages)}
      {otherPairs && otherPairs.length > 0 && <UnheldPartsToggle>{otherPairs.map(renderImages)}</UnheldPartsToggle>}
    </>
  );
}

interface Placed {
  readonly place: VersionFormPath;
  readonly of: string | null;
}

/** Field for the images of one place in the form, with the held ones marked. */
function PlaceImages({ placed: { place, of }, held }: { placed: Placed; held: HeldField }) {
  const { details } = useVersionForm();
  const marked = heldImageIds(held, details.heldForm, place, of);
  if (place === "metadata.screenshotIds") return <ListingScreenshots held={marked} />;
  if (place === "metadata.heroId") return <HeroImageCard />;
  return of === null ? <VariantImages held={marked} /> : <RegionalImages language={of} held={marked} />;
}

interface MarkedProps {
  held: readonly string[];
}

function RegionalImages({ language, held }: MarkedProps & { language: string }) {
  const { form, edit } = useVersionForm();
  const listing = form.languages.find((regional) => regional.language === language);
  if (!listing) return null;
  return (
    <Card title={<bdi>{languageNativeName(language)}</bdi>}>
      <ScreenshotsField
        id={fieldElementId(`languages.${language}.screenshotIds`)}
        ids={listing.screenshotIds}
        held={held}
        onChange={(change) =>
          edit((current) => {
            const before = current.languages.find((other) => other.language === language);
            return before
              ? upsertRegionalListing(
                  current,
                  editRegionalListing(before, { screenshotIds: change(before.screenshotIds) }),
                )
              : current;
          })
        }
      />
    </Card>
  );
}

function VariantImages({ held }: MarkedProps) {
  const { t } = useTranslation("versions");
  const { form, edit } = useVersionForm();
  return (
    <Card title={t("path.abTest.screenshotIds")}>
      <ScreenshotsField
        id={fieldElementId("abTest.screenshotIds")}
        ids={form.abTest.screenshotIds}
        held={held}
        onChange={(change) =>
          edit((current) =>
            updateFormSection("abTest", { screenshotIds: change(current.abTest.screenshotIds) })(current),
          )
        }
      />
    </Card>
  );
}
