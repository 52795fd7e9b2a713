import fc from "fast-check";
import { expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { findListingImageFault } from "#contract/catalog/listings/listing-images.ts";

const side = fc.integer({ min: 1, max: 6000 });

it("accepts a screenshot by side lengths and aspect ratio in either orientation", () => {
  const { minSide, maxSide, ratio } = limits.screenshots;
  fc.assert(
    fc.property(side, side, (width, height) => {
      const [short, long] = [Math.min(width, height), Math.max(width, height)];
      const fits = short >= minSide && long <= maxSide && long / short <= ratio;
      expect(findListingImageFault("screenshot", { width, height, sizeBytes: 1 }) === undefined).toBe(fits);
      expect(findListingImageFault("screenshot", { width: height, height: width, sizeBytes: 1 })).toBe(
        findListingImageFault("screenshot", { width, height, sizeBytes: 1 }),
      );
    }),
  );
});

it("accepts an icon or hero picture only in its exact size", () => {
  fc.assert(
    fc.property(fc.constantFrom("icon" as const, "hero" as const), side, side, (kind, width, height) => {
      const rule = limits[kind];
      const fault = findListingImageFault(kind, { width, height, sizeBytes: 1 });
      expect(fault).toBe(width === rule.width && height === rule.height ? undefined : "image_size_wrong");
    }),
  );
  expect(findListingImageFault("icon", { width: 512, height: 512, sizeBytes: limits.icon.bytes })).toBeUndefined();
});

it("reports a picture's excessive file size before its dimensions", () => {
  for (const kind of ["icon", "hero"] as const)
    expect(findListingImageFault(kind, { width: 1, height: 1, sizeBytes: limits[kind].bytes + 1 })).toBe(
      "payload_too_large",
    );
  const sizeBytes = limits.screenshots.bytes + 1;
  expect(findListingImageFault("screenshot", { width: 1, height: 1, sizeBytes })).toBe("payload_too_large");
});
