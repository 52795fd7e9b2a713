import fc from "fast-check";
import { expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { imageFault } from "#contract/catalog/listings/media.ts";

const side = fc.integer({ min: 1, max: 6000 });

it("accepts a screenshot by side lengths and aspect ratio in either orientation", () => {
  const { minSide, maxSide, ratio } = limits.screenshots;
  fc.assert(
    fc.property(side, side, (width, height) => {
      const [short, long] = [Math.min(width, height), Math.max(width, height)];
      const fits = short >= minSide && long <= maxSide && long / short <= ratio;
      expect(imageFault("screenshot", { width, height, sizeBytes: 1 }) === undefined).toBe(fits);
      expect(imageFault("screenshot", { width: height, height: width, sizeBytes: 1 })).toBe(
        imageFault("screenshot", { width, height, sizeBytes: 1 }),
      );
    }),
  );
});

it("accepts an icon or hero picture only in its exact size", () => {
  fc.assert(
    fc.property(fc.constantFrom("icon" as const, "hero" as const), side, side, (kind, width, height) => {
      const rule = limits[kind];
      const fault = imageFault(kind, { width, height, sizeBytes: 1 });
      expect(fault).toBe(width === rule.width && height === rule.height ? undefined : "image_size_wrong");
    }),
  );
  expect(imageFault("icon", { width: 512, height: 512, sizeBytes: limits.icon.bytes })).toBeUndefined();
});

it("reports a picture's excessive file size before its dimensions", () => {
  for (const kind of ["icon", "hero"] as const)
    expect(imageFault(kind, { width: 1, height: 1, sizeBytes: limits[kind].bytes + 1 })).toBe("payload_too_large");
  const sizeBytes = limits.screenshots.bytes + 1;
  expect(imageFault("screenshot", { width: 1, height: 1, sizeBytes })).toBe("payload_too_large");
});
