import * as z from "zod";
import { limits } from "./limits.ts";

/** A whole number of these in a query string. */
export function queryNumber(low: number, high: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(low).max(high));
}

/** A whole number in a query string; `?start=` is refused, not read as 0. */
export const wholeNumber = queryNumber(0, 999_999_999);
/** A list is read from any place up to here; what lies further is found by searching. */
export const start = queryNumber(0, limits.page.counted).default(0);
export const limit = queryNumber(1, limits.page.max).default(limits.page.default);
export const searchText = z.string().trim().max(200).optional();

/** Some of a set of words, behind each other with commas. */
export function someOf<const W extends readonly [string, ...string[]]>(words: W) {
  return z
    .string()
    .max(words.join().length)
    .transform((given) => given.split(","))
    .pipe(z.array(z.enum(words)).min(1))
    .optional();
}

/** `total` is exact up to `limits.page.counted`; one more stands for "more than that". */
export function listOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), total: z.int() });
}
