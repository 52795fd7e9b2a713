import { expect, test } from "vitest";
import { sparkPath } from "#ui/charts/spark-path.ts";

const size = { provisional: 0, width: 106, height: 26 };

test("the line runs from left to right, the most at the top and nothing at the foot", () => {
  const drawn = sparkPath([0, 5, 10], size);
  expect(drawn?.line).toBe("M3 23L53 13L103 3");
  expect(drawn?.end).toMatchObject({ x: 103, y: 3 });
});

test("days that may still change are drawn apart and hang on the last sure one", () => {
  const drawn = sparkPath([2, 2, 2, 1], { ...size, provisional: 2 });
  expect(drawn?.line.match(/L/g)).toHaveLength(1);
  expect(drawn?.open?.match(/L/g)).toHaveLength(2);
  expect(drawn?.open?.startsWith("M36.3 3")).toBe(true);
});

test("nothing at all is a flat line at the foot; days that were not counted are left out", () => {
  expect(sparkPath([0, 0], size)?.line).toBe("M3 23L103 23");
  expect(sparkPath([4, null, 4], size)?.line).toBe("M3 3L103 3");
});

test("a single number is no line", () => {
  expect(sparkPath([7], size)).toBeNull();
  expect(sparkPath([], size)).toBeNull();
});
