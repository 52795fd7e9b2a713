import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { emptyVersionForm } from "#contract/catalog/versions/version-form.ts";
import { wrapText } from "#resources/content/marketing-resources/banners/wrap-text.ts";
import { badgeHtml } from "#resources/content/marketing-resources/badges/badge-html.ts";
import {
  dominantColors,
  contrastWithWhite,
  darkenForWhiteText,
} from "#resources/content/marketing-resources/parts/dominant-colors.ts";
import { localizedListings } from "#resources/content/marketing-resources/parts/localized-listings.ts";
import { qrPrintLayout, qrPrintSizes } from "#resources/content/marketing-resources/qr/print-size.ts";

const pixels = (...runs: [count: number, red: number, green: number, blue: number, alpha?: number][]) =>
  new Uint8ClampedArray(
    runs.flatMap(([length, red, green, blue, alpha = 255]) =>
      Array.from({ length }, () => [red, green, blue, alpha]).flat(),
    ),
  );

describe("dominantColours", () => {
  it("sorts an icon's colours by area without grey, transparent and similar ones", () => {
    const icon = pixels(
      [50, 255, 255, 255],
      [30, 46, 125, 50],
      [28, 50, 130, 54],
      [40, 9, 9, 9, 0],
      [10, 197, 232, 108],
    );
    const colours = dominantColors(icon);
    expect(colours).toHaveLength(2);
    expect(colours[0]).toBe("#2e7d32");
    expect(colours[1]).toBe("#c5e86c");
  });

  it("returns greys when an icon has no other colour, and none for a transparent icon", () => {
    expect(dominantColors(pixels([4, 20, 20, 20]))).toEqual(["#141414"]);
    expect(dominantColors(pixels([4, 20, 20, 20, 0]))).toEqual([]);
  });

  it("darkens any colour until white text on it is readable", () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const part = (value: number) => value.toString(16).padStart(2, "0");
        const ground = darkenForWhiteText(`#${part(red)}${part(green)}${part(blue)}`);
        const parts = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
        // A rounded channel may be off by half a step.
        expect(contrastWithWhite([parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0])).toBeGreaterThan(4.45);
      }),
    );
  });
});

describe("wrapText", () => {
  const measure = (text: string) => [...text].length;
  const text = fc
    .array(fc.stringMatching(/^[a-zक-ह]{1,9}$/), { minLength: 1, maxLength: 12 })
    .map((all) => all.join(" "));

  it("wraps every word in order into lines no wider than the maximum", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 10, max: 40 }), (words, room) => {
        const lines = wrapText(words, room, 99, measure);
        expect(lines.join(" ")).toBe(words);
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(room);
      }),
    );
  });

  it("ends a wrapped text with an ellipsis when words are left out", () => {
    expect(wrapText("one two three four five", 9, 2, measure)).toEqual(["one two", "three…"]);
    expect(wrapText("one two", 9, 2, measure)).toEqual(["one two"]);
    expect(wrapText("", 9, 2, measure)).toEqual([]);
  });
});

it("prints a QR code with whole pixels per point and flags one that is too fine", () => {
  for (const size of qrPrintSizes) {
    const { px, pointPx } = qrPrintLayout(size, 57);
    expect(px).toBe(pointPx * 57);
    expect(Math.abs(px / ((size * 300) / 2.54) - 1)).toBeLessThan(0.15);
  }
  expect(qrPrintLayout(2, 61).isFine).toBe(true);
  expect(qrPrintLayout(4, 61).isFine).toBe(false);
});

it("escapes the link and the alt text in a badge's HTML", () => {
  const html = badgeHtml({ link: "market://details?id=a&referrer=b", picture: "/b.svg", words: `"A" <b>` });
  expect(html).toBe(
    '<a href="market://details?id=a&amp;referrer=b"><img src="/b.svg" alt="&quot;A&quot; &lt;b&gt;" height="56"></a>',
  );
});

it("skips banner languages without a title and marks those with a stale title", () => {
  const form = emptyVersionForm("apk");
  const listing = { ...emptyRegionalListing("hi-IN"), title: "कृषि मित्र", staleTexts: ["title" as const] };
  const old = { ...emptyRegionalListing("ta-IN"), title: "வேளாண்", staleTexts: ["description" as const] };
  const texts = localizedListings({
    ...form,
    details: { ...form.details, title: "Krishi Mitra", shortDescription: "Weather" },
    languages: [listing, old, { ...emptyRegionalListing("te-IN"), description: "only this" }],
  });
  expect(texts.map(({ language, isStale, shortDescription }) => [language, isStale, shortDescription])).toEqual([
    ["en-US", false, "Weather"],
    ["hi-IN", true, "Weather"],
    ["ta-IN", false, "Weather"],
  ]);
});
