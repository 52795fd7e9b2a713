import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";

/**
 * A resubmission is reserved for the reviewer who held it: for this many hours, "my next" gives it to nobody else. The
 * reviewer must have decided or claimed something within as many hours, and may still review.
 */
export const reviewerReservationHours = 2;

/** Reviewer for whom a resubmission is reserved, and until when. */
export const ReviewerReservation = z.strictObject({ accountId: Id, name: z.string(), until: Instant });
export type ReviewerReservation = z.infer<typeof ReviewerReservation>;
