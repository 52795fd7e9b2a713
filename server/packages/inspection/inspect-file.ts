import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { defineJob } from "#server/jobs/define-job.ts";

/** Reads an uploaded file, verifies its signatures and judges it. Somebody waits for it: it gives up soon. */
export const inspectFile = defineJob("inspect-file", z.strictObject({ fileId: Id }), {
  lane: "packages",
  maxAttempts: 4,
});
