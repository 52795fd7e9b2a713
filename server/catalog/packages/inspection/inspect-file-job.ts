import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { defineJob } from "#server/platform/jobs/define-job.ts";

/**
 * Reads an uploaded file, verifies its signatures and judges it. Few attempts, because somebody waits for the result.
 */
export const inspectFileJob = defineJob("inspect-file", z.strictObject({ fileId: Id }), {
  lane: "packages",
  maxAttempts: 4,
});
