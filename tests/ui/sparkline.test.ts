import { expect, test } from "vitest";
import { sparklinePath } from "#ui/charts/sparkline-path.ts";

const size = { provisional: 0, width: 106, height: 26 };

test("sparklinePath runs from left to right with the maximum at the top and zero at the bottom", () => {
  const drawn = sparklinePath([0, 5, 10], size);
  expect(drawn?.line).toBe("M3 23L53 13L103 3");
  expect(drawn?.end).toMatchObject({ x: 103, y: 3 });
});

test("sparklinePath draws provisional days as a separate line from the last final day", () => {
  const drawn = sparklinePath([2, 2, 2, 1], { ...size, provisional: 2 });
  expect(drawn?.line.match(/L/g)).toHaveLength(1);
  expect(drawn?.open?.match(/L/g)).toHaveLength(2);
  expect(drawn?.open?.startsWith("M36.3 3")).toBe(true);
});

test("sparklinePath draws zeros as a flat line at the bottom and skips null days", () => {
  expect(sparklinePath([0, 0], size)?.line).toBe("M3 23L103 23");
  expect(sparklinePath([4, null, 4], size)?.line).toBe("M3 3L103 3");
});

test("sparklinePath returns null for fewer than two values", () => {
  expect(sparklinePath([7], size)).toBeNull();
  expect(sparklinePath([], size)).toBeNull();
});
