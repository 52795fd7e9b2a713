import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { listFormPictures } from "#contract/review/desk/field-content.ts";
import { fieldPartPath, listFieldParts } from "#contract/review/desk/field-parts.ts";
import { markablePictures } from "#contract/review/desk/regions.ts";
import {
  reviewFieldFormPaths,
  reviewFieldPicturePaths,
  reviewFields,
  reviewFieldTextPaths,
  unreviewedFormPaths,
} from "#contract/review/desk/review-fields.ts";
import {
  listChangedReviewFields,
  listChangedPictures,
  listChangedTexts,
  listChangedValues,
} from "#contract/catalog/versions/changed-fields.ts";
import { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { completeForm } from "../../catalog/versions/forms.ts";

interface Leaf {
  readonly place: string;
  readonly type: "id" | "text" | "other";
}

/** Lists a schema's values with their paths; `*` stands for the entries of a list of objects. */
function leavesOf(schema: z.core.$ZodType, place: string): Leaf[] {
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, part]) => leavesOf(part, place ? `${place}.${name}` : name));
    case "array":
      return leavesOf(def.element, def.element._zod.def.type === "object" ? `${place}.*` : place);
    case "nullable":
    case "default":
    case "optional":
      return leavesOf(def.innerType, place);
    case "string":
      return [{ place, type: "format" in def && def.format === "uuid" ? "id" : "text" }];
    default:
      return [{ place, type: "other" }];
  }
}

const leaves = leavesOf(VersionForm, "");
const named = reviewFields.flatMap(reviewFieldFormPaths);
/** Values chosen from the store's lists, so not text that a developer wrote. */
const chosen = ["metadata.category", "metadata.tags", "developerInfo.appDataPermissions.*.permission"];
const ofPhones = ["abTest.oems", "abTest.models", "abTest.versions"];

describe("version form schema", () => {
  it("collects every value of the version form schema", () => {
    expect(leaves.length).toBeGreaterThan(40);
    expect(leaves.filter(({ type }) => type === "id").length).toBe(8);
  });

  it("assigns every text, picture and file of the version form to a review field", () => {
    const served = leaves.filter(({ type }) => type !== "other").map(({ place }) => place);
    expect(served.filter((place) => !named.some((known) => known === place))).toEqual([]);
  });

  it("assigns every other value of the version form to a review field or to the unreviewed paths", () => {
    const known: readonly string[] = [...named, ...unreviewedFormPaths];
    expect(leaves.map(({ place }) => place).filter((place) => !known.includes(place))).toEqual([]);
    expect(known.filter((place) => !leaves.some((leaf) => leaf.place === place))).toEqual([]);
  });

  it("assigns every value of the version form to one field only", () => {
    expect(new Set([...named, ...unreviewedFormPaths]).size).toBe(named.length + unreviewedFormPaths.length);
  });

  it("reads the version form's texts as texts and its pictures as pictures", () => {
    const textLeaves = leaves.filter(({ type }) => type === "text").map(({ place }) => place);
    const read: readonly string[] = reviewFields.flatMap(reviewFieldTextPaths);
    expect(textLeaves.filter((place) => !read.includes(place)).sort()).toEqual([...chosen, ...ofPhones].sort());
    const pictures: readonly string[] = reviewFields.flatMap(reviewFieldPicturePaths);
    const ids = leaves.filter(({ type }) => type === "id").map(({ place }) => place);
    expect(ids.filter((place) => !pictures.includes(place)).every((place) => place.startsWith("upload."))).toBe(true);
  });
});

const id = (last: number) => `10000000-0000-4000-8000-00000000000${last}`;

describe("changes that reach phones", () => {
  const off = completeForm();
  const form: VersionForm = { ...off, abTest: { ...off.abTest, enabled: true } };

  it.each([
    ["B's text", { abTest: { ...form.abTest, changelog: "Try it" } }, "apkSection"],
    ["B's screenshots", { abTest: { ...form.abTest, screenshotIds: [id(5)] } }, "screenshots"],
    ["who gets B", { abTest: { ...form.abTest, oems: ["Vivo"] } }, "apkSection"],
    ["the switched-off test", { abTest: off.abTest }, "apkSection"],
    ["that B has to be installed", { abTest: { ...form.abTest, mandatory: true } }, "apkSection"],
    ["the hero picture", { metadata: { ...form.metadata, heroId: id(6) } }, "screenshots"],
    [
      "screenshots of a language",
      { languages: [{ ...emptyRegionalListing("ta-IN"), screenshotIds: [id(7)] }] },
      "screenshots",
    ],
  ] as const)("shows the reviewer a change of %s", (_what, part, field) => {
    const after = VersionForm.parse({ ...form, ...part });
    expect(listChangedReviewFields(form, after)).toEqual([field]);
    const seen = [
      ...listChangedTexts(form, after),
      ...listChangedPictures(form, after),
      ...listChangedValues(form, after),
    ];
    expect([...new Set(seen.map((change) => change.field))]).toEqual([field]);
  });

  it("leaves a switched-off A/B test out of the version, but keeps its pictures in the form", () => {
    const typed = { changelog: "Try it", screenshotIds: [id(5)], mandatory: true, oems: ["Vivo"] };
    const after = { ...off, abTest: { ...off.abTest, ...typed } };
    expect(listChangedReviewFields(off, after)).toEqual([]);
    const changes = [listChangedTexts(off, after), listChangedPictures(off, after), listChangedValues(off, after)];
    expect(changes.flat()).toEqual([]);
    expect(
      reviewFields
        .flatMap((field) => listFieldParts(after, field))
        .map(fieldPartPath)
        .join(),
    ).not.toContain("abTest");
    expect(markablePictures(after).map((picture) => picture.id)).not.toContain(id(5));
    expect(listFormPictures(after).map((picture) => picture.id)).toContain(id(5));
    const on = { ...after, abTest: { ...after.abTest, enabled: true } };
    expect(listChangedReviewFields(after, on)).toEqual(["screenshots", "apkSection"]);
  });

  it("reports changed pictures with their place and language", () => {
    const after = {
      ...form,
      abTest: { ...form.abTest, screenshotIds: [id(5)] },
      languages: [{ ...emptyRegionalListing("ta-IN"), screenshotIds: [id(7)] }],
    };
    expect(listChangedPictures(form, after)).toEqual([
      { field: "screenshots", place: "languages.*.screenshotIds", of: "ta-IN", before: [], after: [id(7)] },
      { field: "screenshots", place: "abTest.screenshotIds", of: null, before: [], after: [id(5)] },
    ]);
    expect(listFormPictures(after).map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      "metadata.iconId icon",
      "metadata.screenshotIds.0 screenshot",
      "metadata.screenshotIds.1 screenshot",
      "languages.0.screenshotIds.0 screenshot",
      "abTest.screenshotIds.0 screenshot",
    ]);
  });
});
