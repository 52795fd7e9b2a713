import { isEqualJson } from "#contract/equal-json.ts";

/** Three states of one record: the last common one, the user's edit of it, and what is saved now. */
export interface ThreeWay<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

export type MergeSide = "mine" | "theirs";

/** Field with different values in mine and theirs, and who changed it since the base. */
export interface FieldDifference<Path extends PropertyKey = string, Value = unknown> {
  readonly path: Path;
  readonly mine: Value | undefined;
  readonly theirs: Value | undefined;
  readonly changedBy: "me" | "them" | "both";
}

interface DiffOptions<T extends object, F extends keyof T> {
  /** Fields to compare; all fields by default. */
  readonly fields?: readonly F[];
  /** Equality of two values; missing fields are undefined. Compares JSON by default. */
  readonly isSame?: (one: T[F] | undefined, other: T[F] | undefined) => boolean;
}

interface MergeOptions<T extends object, F extends keyof T> extends DiffOptions<T, F> {
  /** Side to take for a field, overriding the rule below. */
  readonly choices?: Partial<Readonly<Record<F, MergeSide>>>;
}

/**
 * Returns fields of both records. TypeScript types keys as strings, because a record may have more than its type says.
 */
const fieldsOf = <T extends object, F extends keyof T>(one: T, other: T): F[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])] as F[];

/** Returns fields whose values differ between mine and theirs. */
export function diffFields<T extends object, F extends keyof T = keyof T>(
  { base, mine, theirs }: ThreeWay<T>,
  { fields = fieldsOf<T, F>(mine, theirs), isSame = isEqualJson }: DiffOptions<T, F> = {},
): FieldDifference<F, T[F]>[] {
  return fields.flatMap((path): FieldDifference<F, T[F]>[] => {
    if (isSame(mine[path], theirs[path])) return [];
    const byMe = !isSame(mine[path], base[path]);
    const byThem = !isSame(theirs[path], base[path]);
    const changedBy = byMe && byThem ? "both" : byMe ? "me" : "them";
    return [{ path, mine: mine[path], theirs: theirs[path], changedBy }];
  });
}

/**
 * Returns the three-way merge, field by field: mine where I changed the field since the base, else theirs. `conflicts`
 * are the fields that both changed to different values; there, mine wins unless `choices` says otherwise.
 */
export function mergeFields<T extends object, F extends keyof T = keyof T>(
  { base, mine, theirs }: ThreeWay<T>,
  { fields = fieldsOf<T, F>(theirs, mine), isSame = isEqualJson, choices = {} }: MergeOptions<T, F> = {},
): { readonly merged: Pick<T, F>; readonly conflicts: FieldDifference<F, T[F]>[] } {
  const merged = new Map<F, T[F]>();
  for (const path of fields) {
    const side = choices[path] ?? (isSame(mine[path], base[path]) ? "theirs" : "mine");
    const value = (side === "mine" ? mine : theirs)[path];
    if (value !== undefined) merged.set(path, value);
  }
  const conflicts = diffFields({ base, mine, theirs }, { fields, isSame }).filter(
    ({ changedBy }) => changedBy === "both",
  );
  return { merged: Object.fromEntries(merged) as Pick<T, F>, conflicts };
}
