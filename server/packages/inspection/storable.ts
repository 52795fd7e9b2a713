/** What PostgreSQL's JSON cannot hold and a hostile package may well contain: U+0000 and half surrogate pairs. */
const unstorable = /[\0\p{Cs}]/gu;
const replacement = "\ufffd";

const clean = (text: string): string => text.replace(unstorable, replacement);

/** The same value with every such character replaced, in keys as well. */
export function storable<T>(value: T): T;
export function storable(value: unknown): unknown {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map((part: unknown) => storable(part));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [clean(key), storable(part)]));
}
