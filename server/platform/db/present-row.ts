import type * as z from "zod";

/** A column as it is sent: dates as ISO strings. */
type SentColumn<V> = V extends Date ? string : V;

/** Fields of the answer that the row has under the same name, with a fitting type. */
type CopiedFields<Answer, Row> = {
  [K in keyof Answer & keyof Row]: SentColumn<Row[K]> extends Answer[K] ? K : never;
}[keyof Answer & keyof Row];

/**
 * Returns the row as an answer: copies exactly the fields of the schema, so that no other column leaves the server.
 * `others` are the fields that the row lacks or has in another type.
 */
export function presentRow<S extends z.ZodObject, Row extends object>(
  schema: S,
  row: Row,
  others: Omit<z.output<S>, CopiedFields<z.output<S>, Row>>,
): z.output<S> {
  const fields = { ...row, ...others } as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => {
      const value = fields[name];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  ) as z.output<S>;
}
