/** Values of a statement's `{name:Type}`. */
export type Parameters = Record<string, string | number | readonly string[] | readonly number[]>;
