import * as z from "zod";
import { limits } from "#contract/limits.ts";

const queryNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(low).max(high));

/** A whole number in a query string; `?start=` is refused, not read as 0. */
export const wholeNumber = queryNumber(0, 999_999_999);
export const start = wholeNumber.default(0);
export const limit = queryNumber(1, limits.page.max).default(limits.page.default);
export const searchText = z.string().trim().max(200).optional();

export const listOf = <T extends z.ZodType>(item: T) => z.strictObject({ items: z.array(item), total: z.int() });
