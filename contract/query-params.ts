import * as z from "zod";
import { limits } from "./limits.ts";

/** Returns the schema of a whole number in this range, from a query string. */
export function numberParam(low: number, high: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(low).max(high));
}

/** Whole number from a query string; an empty `?start=` is refused, not read as 0. */
export const wholeNumberParam = numberParam(0, 999_999_999);
/** Offset of a list's page. Lists are readable up to this offset; records beyond it are found by searching. */
export const startParam = numberParam(0, limits.page.counted).default(0);
export const limitParam = numberParam(1, limits.page.max).default(limits.page.default);
export const searchTextParam = z.string().trim().max(200).optional();

/** Returns the schema of comma-separated values of an enum. */
export function commaSeparatedEnum<const W extends readonly [string, ...string[]]>(words: W) {
  const word = `(?:${words.join("|")})`;
  return z
    .string()
    .max(words.join().length)
    .regex(new RegExp(`^${word}(?:,${word}){0,${words.length - 1}}$`))
    .transform((given) => given.split(","))
    .pipe(z.array(z.enum(words)).min(1))
    .optional();
}

/**
 * Returns the schema of a list's page. `total` is exact up to `limits.page.counted`; one more means "more than that".
 */
export function listPageSchema<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), total: z.int() });
}
