import { describe, expect, it } from "vitest";
import { emptyListing } from "#contract/catalog/listings/regional-listings.ts";
import {
  isHoldAnswered,
  type FieldPart,
  partPath,
  partsOf,
  unchangedParts,
} from "#contract/review/desk/field-parts.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { completeForm } from "../../catalog/versions/forms.ts";

const id = (last: number) => `10000000-0000-4000-8000-00000000000${last}`;
const hindi = { ...emptyListing("hi-IN"), shortDescription: "भाव और मौसम", screenshotIds: [id(5), id(6), id(7)] };
const tamil = { ...emptyListing("ta-IN"), screenshotIds: [id(8)], isScreenshotDefault: true };
const held: VersionForm = {
  ...completeForm(),
  languages: [tamil, hindi],
  abTest: { ...completeForm().abTest, changelog: "Larger letters", screenshotIds: [id(9)] },
};

const english: FieldPart = { place: "details.shortDescription", of: "en-US", number: null };
const inHindi: FieldPart = { place: "languages.*.shortDescription", of: "hi-IN", number: null };
const thirdInHindi: FieldPart = { place: "languages.*.screenshotIds", of: "hi-IN", number: 3 };

const withEnglish = (form: VersionForm, shortDescription: string): VersionForm => ({
  ...form,
  details: { ...form.details, shortDescription },
});
const withHindi = (change: Partial<typeof hindi>): VersionForm => ({
  ...held,
  languages: [tamil, { ...hindi, ...change }],
});

describe("the parts of a field", () => {
  it("are the languages it is written in", () => {
    expect(partsOf(held, "shortDescription")).toEqual([english, inHindi]);
  });

  it("are the screenshots that people see, one by one, of the languages and of B", () => {
    expect(partsOf(held, "screenshots").map(partPath)).toEqual([
      "metadata.screenshotIds.0",
      "metadata.screenshotIds.1",
      "languages.hi-IN.screenshotIds.0",
      "languages.hi-IN.screenshotIds.1",
      "languages.hi-IN.screenshotIds.2",
      "abTest.screenshotIds.0",
    ]);
  });

  it("tell what A says from what B says", () => {
    expect(partsOf(held, "apkSection").map(({ place }) => place)).toEqual(["abTest.changelog"]);
  });

  it("are a permission's reason also where none is given", () => {
    const permission = "android.permission.CAMERA";
    const developerInfo = { ...held.developerInfo, appDataPermissions: [{ permission, reason: "" }] };
    expect(partsOf({ ...held, developerInfo }, "appDeclaration").map(({ of }) => of)).toEqual([permission]);
  });

  it("are none where the field is one thing", () => {
    expect([partsOf(held, "icon"), partsOf(held, "website")]).toEqual([[], []]);
  });
});

describe("a hold that names parts", () => {
  const hold = { field: "shortDescription", parts: [english, inHindi] } as const;

  it("is not answered by a change of one of them", () => {
    const half = withEnglish(held, "Prices of your market");
    expect(isHoldAnswered(hold, held, half)).toBe(false);
    expect(unchangedParts(hold, held, half)).toEqual([inHindi]);
  });

  it("is answered once each of them differs", () => {
    const whole = withEnglish(withHindi({ shortDescription: "अपनी मंडी के भाव" }), "Prices of your market");
    expect(isHoldAnswered(hold, held, whole)).toBe(true);
  });

  it("is not answered by a change elsewhere in the field", () => {
    const shots = { field: "screenshots", parts: [thirdInHindi] } as const;
    expect(isHoldAnswered(shots, held, withHindi({ screenshotIds: [id(4), id(6), id(7)] }))).toBe(false);
    expect(isHoldAnswered(shots, held, withHindi({ screenshotIds: [id(7), id(5), id(6)] }))).toBe(false);
    expect(isHoldAnswered(shots, held, withHindi({ screenshotIds: [id(5), id(6), id(4)] }))).toBe(true);
    expect(isHoldAnswered(shots, held, withHindi({ screenshotIds: [id(5), id(6)] }))).toBe(true);
  });

  it("is answered when the language shows the listing's screenshots instead", () => {
    const shots = { field: "screenshots", parts: [thirdInHindi] } as const;
    expect(isHoldAnswered(shots, held, withHindi({ isScreenshotDefault: true }))).toBe(true);
  });

  it("is answered when the language is taken out", () => {
    const gone = { ...held, languages: [tamil] };
    expect(isHoldAnswered({ field: "shortDescription", parts: [inHindi] }, held, gone)).toBe(true);
  });

  it("asks for any change of the field where it names none", () => {
    const whole = { field: "shortDescription", parts: [] } as const;
    expect(isHoldAnswered(whole, held, held)).toBe(false);
    expect(isHoldAnswered(whole, held, withEnglish(held, "Prices"))).toBe(true);
  });

  it("takes tags in another order for the same tags", () => {
    const tagged = (tags: string[]): VersionForm => ({ ...held, metadata: { ...held.metadata, tags } });
    const tags = { field: "category", parts: [{ place: "metadata.tags", of: null, number: null }] } as const;
    expect(isHoldAnswered(tags, tagged(["weather", "maps"]), tagged(["maps", "weather"]))).toBe(false);
    expect(isHoldAnswered(tags, tagged(["weather", "maps"]), tagged(["maps"]))).toBe(true);
  });
});
