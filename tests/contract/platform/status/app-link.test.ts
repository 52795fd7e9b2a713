import * as fc from "fast-check";
import { expect, it } from "vitest";
import { utmTags } from "#contract/statistics/console-analytics/event-tags.ts";
import { buildAppLink, type AppLinkTags, normalizeUtmTag } from "#contract/platform/status/app-link.ts";

const word = fc.string({ maxLength: 60, unit: "grapheme-composite" });
const anyTags: fc.Arbitrary<AppLinkTags> = fc.record(
  Object.fromEntries(utmTags.map((tag) => [tag, word])) as Record<(typeof utmTags)[number], typeof word>,
  { requiredKeys: [] },
);
const nonEmptyTags = (tags: AppLinkTags) =>
  Object.fromEntries(utmTags.flatMap((tag) => (tags[tag]?.trim() ? [[tag, tags[tag]?.trim()]] : [])));

it("buildAppLink puts exactly the non-empty UTM tags into a store link's referrer", () => {
  fc.assert(
    fc.property(anyTags, (tags) => {
      const address = new URL(buildAppLink(null, "in.kiteworks.bhajan", tags));
      expect(address.href.startsWith("market://details?")).toBe(true);
      expect(address.searchParams.get("id")).toBe("in.kiteworks.bhajan");
      const referrer = new URLSearchParams(address.searchParams.get("referrer") ?? "");
      expect(Object.fromEntries(referrer)).toEqual(nonEmptyTags(tags));
    }),
  );
});

it("buildAppLink keeps the page URL's own query parameters and adds the UTM tags", () => {
  fc.assert(
    fc.property(anyTags, (tags) => {
      const address = new URL(buildAppLink("https://store.example/app/{package}?hl=hi", "in.kiteworks.bhajan", tags));
      expect(address.origin + address.pathname).toBe("https://store.example/app/in.kiteworks.bhajan");
      expect(Object.fromEntries(address.searchParams)).toEqual({ hl: "hi", ...nonEmptyTags(tags) });
    }),
  );
});

it("normalizeUtmTag maps different spellings of a source to one tag", () => {
  expect(["WhatsApp", " whatsapp ", "Whats  App"].map(normalizeUtmTag)).toEqual(["whatsapp", "whatsapp", "whats-app"]);
});
