/**
 * Parses a query string. Replaces `qs` (16 KiB), which Refine imports: our query strings are flat, `?flag=kids&page=2`.
 */
const parse = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
const stringify = (values: Record<string, unknown>, { addQueryPrefix = false } = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size > 0 && addQueryPrefix ? `?${search}` : String(search);
};
export default { parse, stringify };
