import { useTranslation } from "react-i18next";
import { picturePairs } from "#contract/review/field-content.ts";
import type { FormPlace } from "#contract/review/fields.ts";
import { editListing, putListing } from "#contract/listings/regional.ts";
import type { HeldField } from "#contract/versions/views.ts";
import { Card } from "#ui/page/Card.tsx";
import { languageName } from "../parts/listing/place-name.ts";
import { useForm } from "../form/form-context.ts";
import { fieldId } from "../paths.ts";
import { inSection } from "../form/use-draft.ts";
import { HeroCard } from "../pictures/HeroCard.tsx";
import { Screenshots } from "../pictures/Screenshots.tsx";
import { ListingScreenshots } from "../pictures/ScreenshotsCard.tsx";
import { heldPictures, isNamed } from "./held-fields.ts";
import { NotHeld } from "./NotHeld.tsx";

/** Images that a reviewer named, or all listing images if none is named, including those of languages and variant B. */
export function HeldPictures({ held }: { held: HeldField }) {
  const { form, details } = useForm();
  const pairs = picturePairs(details.heldForm ?? form, form, "screenshots").filter(
    (one) => one.place === "metadata.screenshotIds" || one.before.length + one.after.length > 0,
  );
  const [named, others] = [true, false].map((wanted) =>
    pairs.filter((one) => isNamed(held, one.place, one.of) === wanted),
  );
  const shown = (one: Placed) => <PicturesAt key={`${one.place} ${one.of}`} placed={one} held={held} />;
  return (
    <>
      {named?.map(shown)}
      {others && others.length > 0 && <NotHeld>{others.map(shown)}</NotHeld>}
    </>
  );
}

interface Placed {
  readonly place: FormPlace;
  readonly of: string | null;
}

/** Images of one place in the form, with the held ones marked. */
function PicturesAt({ placed: { place, of }, held }: { placed: Placed; held: HeldField }) {
  const { details } = useForm();
  const marked = heldPictures(held, details.heldForm, place, of);
  if (place === "metadata.screenshotIds") return <ListingScreenshots held={marked} />;
  if (place === "metadata.heroId") return <HeroCard />;
  return of === null ? <TestPictures held={marked} /> : <RegionalPictures language={of} held={marked} />;
}

interface MarkedProps {
  held: readonly string[];
}

function RegionalPictures({ language, held }: MarkedProps & { language: string }) {
  const { form, edit } = useForm();
  const listing = form.languages.find((one) => one.language === language);
  if (!listing) return null;
  return (
    <Card title={<bdi>{languageName(language)}</bdi>}>
      <Screenshots
        id={fieldId(`languages.${language}.screenshotIds`)}
        ids={listing.screenshotIds}
        held={held}
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

function TestPictures({ held }: MarkedProps) {
  const { t } = useTranslation("versions");
  const { form, edit } = useForm();
  return (
    <Card title={t("path.abTest.screenshotIds")}>
      <Screenshots
        id={fieldId("abTest.screenshotIds")}
        ids={form.abTest.screenshotIds}
        held={held}
        onChange={(change) =>
          edit((one) => inSection("abTest", { screenshotIds: change(one.abTest.screenshotIds) })(one))
        }
      />
    </Card>
  );
}
