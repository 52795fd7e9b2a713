import * as z from "zod";

export const Id = z.uuid();
export const Instant = z.iso.datetime({ offset: true });
export const Day = z.iso.date();
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/**
 * Optimistic lock: counts a record's saves. A write sends the revision it read and fails with 409 if another came
 * first.
 */
export const Revision = z.int().min(0);
export const idParams = z.strictObject({ id: Id });
