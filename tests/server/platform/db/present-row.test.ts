import { expect, it } from "vitest";
import * as z from "zod";
import { Instant } from "#contract/scalar-schemas.ts";
import { presentRow } from "#server/platform/db/present-row.ts";

const Note = z.strictObject({
  text: z.string(),
  createdAt: Instant,
  changedAt: Instant.nullable(),
  writer: z.strictObject({ name: z.string() }),
});
const row = { text: "Hello", createdAt: new Date(0), changedAt: null, writer: "a-1", passwordHash: "secret" };

it("copies the schema's fields with dates as ISO strings, and no other column", () => {
  const note = presentRow(Note, row, { writer: { name: "Asha" } });
  expect(note).toEqual({
    text: "Hello",
    createdAt: "1970-01-01T00:00:00.000Z",
    changedAt: null,
    writer: { name: "Asha" },
  });
  expect(Object.keys(note)).toEqual(Object.keys(Note.shape));
});

it("compiles only if the other fields are given", () => {
  // @ts-expect-error -- the row's writer is an id, not an object
  expect(Note.safeParse(presentRow(Note, row, {})).success).toBe(false);
  // @ts-expect-error -- text is copied from the row
  presentRow(Note, row, { writer: { name: "Asha" }, text: "Other" });
});
