import { expect, it } from "vitest";
import { toIndianDay } from "#contract/day-in-india.ts";
import { startOfDayInIndia } from "#server/platform/db/day-in-india.ts";

const lastMoment = new Date("2026-03-09T18:29:59.999Z");
const firstMoment = new Date("2026-03-09T18:30:00Z");

it("toIndianDay starts a new day at 18:30 UTC", () => {
  expect(toIndianDay(lastMoment.getTime())).toBe("2026-03-09");
  expect(toIndianDay(firstMoment.getTime())).toBe("2026-03-10");
});

it("startOfDayInIndia returns the same start for every moment of a day", () => {
  for (const moment of [firstMoment, new Date("2026-03-10T06:30:00Z"), new Date("2026-03-10T18:29:59.999Z")])
    expect(startOfDayInIndia(moment)).toEqual(firstMoment);
  expect(startOfDayInIndia(lastMoment)).toEqual(new Date("2026-03-08T18:30:00Z"));
});
