/** Values for a statement's `{name:Type}` placeholders. */
export type QueryParameters = Record<string, string | number | readonly string[] | readonly number[]>;
