/** Characters that PostgreSQL's JSON rejects but a hostile package may contain: U+0000 and lone surrogates. */
const unstorable = /[\0\p{Cs}]/gu;
const replacement = "\ufffd";

const clean = (text: string): string => text.replace(unstorable, replacement);

/** Replaces characters that PostgreSQL's JSON rejects, in strings and in keys. */
export function sanitizeJson<T>(value: T): T;
export function sanitizeJson(value: unknown): unknown {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map((part: unknown) => sanitizeJson(part));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [clean(key), sanitizeJson(part)]));
}
