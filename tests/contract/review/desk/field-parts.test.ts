import { describe, expect, it } from "vitest";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import {
  isHoldAnswered,
  type FieldPart,
  fieldPartPath,
  listFieldParts,
  unchangedFieldParts,
} from "#contract/review/desk/field-parts.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { completeForm } from "../../catalog/versions/forms.ts";

const id = (last: number) => `10000000-0000-4000-8000-00000000000${last}`;
const hindi = {
  ...emptyRegionalListing("hi-IN"),
  shortDescription: "भाव और मौसम",
  screenshotIds: [id(5), id(6), id(7)],
};
const tamil = { ...emptyRegionalListing("ta-IN"), screenshotIds: [id(8)], isScreenshotDefault: true };
const held: VersionForm = {
  ...completeForm(),
  languages: [tamil, hindi],
  abTest: { ...completeForm().abTest, enabled: true, changelog: "Larger letters", screenshotIds: [id(9)] },
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

describe("parts of a review field", () => {
  it("lists one part per language that a text field is filled in", () => {
    expect(listFieldParts(held, "shortDescription")).toEqual([english, inHindi]);
  });

  it("lists every visible screenshot as a part, including those of languages and of variant B", () => {
    expect(listFieldParts(held, "screenshots").map(fieldPartPath)).toEqual([
      "metadata.screenshotIds.0",
      "metadata.screenshotIds.1",
      "languages.hi-IN.screenshotIds.0",
      "languages.hi-IN.screenshotIds.1",
      "languages.hi-IN.screenshotIds.2",
      "abTest.screenshotIds.0",
    ]);
  });

  it("lists only variant B's changelog as a part when variant A has none", () => {
    expect(listFieldParts(held, "apkSection").map(({ place }) => place)).toEqual(["abTest.changelog"]);
  });

  it("counts a hold on variant B as answered when the test is switched off", () => {
    const off = { ...held, abTest: { ...held.abTest, enabled: false } };
    const hold = { field: "apkSection", parts: listFieldParts(held, "apkSection") } as const;
    expect([isHoldAnswered(hold, held, held), isHoldAnswered(hold, held, off)]).toEqual([false, true]);
  });

  it("lists a permission as a part even when its reason is empty", () => {
    const permission = "android.permission.CAMERA";
    const developerInfo = { ...held.developerInfo, appDataPermissions: [{ permission, reason: "" }] };
    expect(listFieldParts({ ...held, developerInfo }, "appDeclaration").map(({ of }) => of)).toEqual([permission]);
  });

  it("lists no parts for a field with a single value", () => {
    expect([listFieldParts(held, "icon"), listFieldParts(held, "website")]).toEqual([[], []]);
  });
});

describe("hold that names parts", () => {
  const hold = { field: "shortDescription", parts: [english, inHindi] } as const;

  it("leaves a hold open when only one of its two parts changed", () => {
    const half = withEnglish(held, "Prices of your market");
    expect(isHoldAnswered(hold, held, half)).toBe(false);
    expect(unchangedFieldParts(hold, held, half)).toEqual([inHindi]);
  });

  it("answers a hold when every part it names has changed", () => {
    const whole = withEnglish(withHindi({ shortDescription: "अपनी मंडी के भाव" }), "Prices of your market");
    expect(isHoldAnswered(hold, held, whole)).toBe(true);
  });

  it("leaves a hold on one screenshot open when only other screenshots change or the order does", () => {
    const shots = { field: "screenshots", parts: [thirdInHindi] } as const;
    expect(isHoldAnswered(shots, held, withHindi({ screenshotIds: [id(4), id(6), id(7)] }))).toBe(false);
    expect(isHoldAnswered(shots, held, withHindi({ screenshotIds: [id(7), id(5), id(6)] }))).toBe(false);
    expect(isHoldAnswered(shots, held, withHindi({ screenshotIds: [id(5), id(6), id(4)] }))).toBe(true);
    expect(isHoldAnswered(shots, held, withHindi({ screenshotIds: [id(5), id(6)] }))).toBe(true);
  });

  it("answers a hold on a language's screenshot when it switches to the default screenshots", () => {
    const shots = { field: "screenshots", parts: [thirdInHindi] } as const;
    expect(isHoldAnswered(shots, held, withHindi({ isScreenshotDefault: true }))).toBe(true);
  });

  it("answers a hold on a language's text when the language is removed", () => {
    const gone = { ...held, languages: [tamil] };
    expect(isHoldAnswered({ field: "shortDescription", parts: [inHindi] }, held, gone)).toBe(true);
  });

  it("answers a hold without parts when anything in the field changes", () => {
    const whole = { field: "shortDescription", parts: [] } as const;
    expect(isHoldAnswered(whole, held, held)).toBe(false);
    expect(isHoldAnswered(whole, held, withEnglish(held, "Prices"))).toBe(true);
  });

  it("ignores the order of tags when it checks whether a hold on them is answered", () => {
    const tagged = (tags: string[]): VersionForm => ({ ...held, metadata: { ...held.metadata, tags } });
    const tags = { field: "category", parts: [{ place: "metadata.tags", of: null, number: null }] } as const;
    expect(isHoldAnswered(tags, tagged(["weather", "maps"]), tagged(["maps", "weather"]))).toBe(false);
    expect(isHoldAnswered(tags, tagged(["weather", "maps"]), tagged(["maps"]))).toBe(true);
  });
});
