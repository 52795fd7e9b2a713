/**
 * Replaces the placeholders `{name:Type}` by literals. ClickHouse's HTTP interface takes their values beside the
 * statement, escaped as in TabSeparated, but the embedded engine mixes up values of concurrent statements.
 */
export function bindParameters(statement: string, values: ReadonlyMap<string, string>): string {
  return statement.replaceAll(/\{(\w+):\s*([\w(), ']+)\}/g, (place, name: string, type: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`Code: 456. DB::Exception: Substitution \`${name}\` is not set`);
    if (type === "Identifier") return `\`${unescape(value).replaceAll(/[`\\]/g, "\\$&")}\``;
    return place === "" ? place : `CAST(${toSqlLiteral(unescape(value))}, ${toSqlLiteral(type)})`;
  });
}

const escapes: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", "0": "\0" };

const unescape = (value: string): string =>
  value.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter);

export function toSqlLiteral(value: string): string {
  return `'${value.replaceAll(/['\\]/g, "\\$&")}'`;
}
