/** Values for a statement's `{name:Type}` placeholders. */
export type Parameters = Record<string, string | number | readonly string[] | readonly number[]>;
