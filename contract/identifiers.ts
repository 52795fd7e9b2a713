import * as z from "zod";

export const Id = z.uuid();
export const Instant = z.iso.datetime({ offset: true });
export const Day = z.iso.date();
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Counts saves of a record; a write names the one it saw and loses with 409 when another came first. */
export const Revision = z.int().min(0);
export const idParams = z.strictObject({ id: Id });
