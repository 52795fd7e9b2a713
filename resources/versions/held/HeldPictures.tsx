import { useTranslation } from "react-i18next";
import { picturePairs } from "#contract/review/field-content.ts";
import { editListing, putListing } from "#contract/listings/regional.ts";
import { Card } from "#ui/page/Card.tsx";
import { languageName } from "../parts/listing/place-name.ts";
import { useForm } from "../form/form-context.ts";
import { fieldId } from "../paths.ts";
import { inSection } from "../form/use-draft.ts";
import { HeroCard } from "../pictures/HeroCard.tsx";
import { Screenshots } from "../pictures/Screenshots.tsx";
import { ListingScreenshots } from "../pictures/ScreenshotsCard.tsx";

/** Every picture of the listing that a reviewer reads with the screenshots: of the languages and of B too. */
export function HeldPictures() {
  const { form, details } = useForm();
  const pairs = picturePairs(details.heldForm ?? form, form, "screenshots");
  const used = pairs.filter((one) => one.before.length + one.after.length > 0);
  const ofTest = used.some((one) => one.place === "abTest.screenshotIds");
  return (
    <>
      <ListingScreenshots />
      {used.some((one) => one.place === "metadata.heroId") && <HeroCard />}
      {used.map((one) => one.of !== null && <RegionalPictures key={one.of} language={one.of} />)}
      {ofTest && <TestPictures />}
    </>
  );
}

function RegionalPictures({ language }: { language: string }) {
  const { form, edit } = useForm();
  const listing = form.languages.find((one) => one.language === language);
  if (!listing) return null;
  return (
    <Card title={<bdi>{languageName(language)}</bdi>}>
      <Screenshots
        id={fieldId(`languages.${language}.screenshotIds`)}
        ids={listing.screenshotIds}
        onChange={(change) =>
          edit((one) => {
            const before = one.languages.find((other) => other.language === language);
            return before ? putListing(one, editListing(before, { screenshotIds: change(before.screenshotIds) })) : one;
          })
        }
      />
    </Card>
  );
}

function TestPictures() {
  const { t } = useTranslation("versions");
  const { form, edit } = useForm();
  return (
    <Card title={t("path.abTest.screenshotIds")}>
      <Screenshots
        id={fieldId("abTest.screenshotIds")}
        ids={form.abTest.screenshotIds}
        onChange={(change) =>
          edit((one) => inSection("abTest", { screenshotIds: change(one.abTest.screenshotIds) })(one))
        }
      />
    </Card>
  );
}
