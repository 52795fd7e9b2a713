/** A pattern for `ilike` that finds the text anywhere: its `%` and `_` are letters, not wildcards. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
