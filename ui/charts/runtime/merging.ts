type Options = Readonly<Record<string, unknown>>;

/** Helpers that the plots' base class needs, without the rest of lodash. */
export const { isArray } = Array;
export function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

/** Named as the plots package imports it. */
export function pick(from: Options, names: readonly string[]): Options {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
}

/**
 * Merges options: later ones replace earlier ones. Our specifications are complete, so nothing below the first level is
 * merged.
 */
export function mergeWithArrayCoverage(...options: readonly Options[]): Options {
  return Object.assign({}, ...options);
}
