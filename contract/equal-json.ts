/** Serializes a value with sorted keys: a database returns an object's keys in its own order. */
const stableStringify = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * True if two values are equal as JSON, whatever the order of their keys. Keys are sorted only if the plain texts
 * differ, because most values are equal as they stand.
 */
export function isEqualJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other) || stableStringify(one) === stableStringify(other);
}
