import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { defineJob } from "#server/jobs/define-job.ts";

/** Reads an uploaded file, verifies its signatures and judges it. */
export const inspectFile = defineJob("inspect-file", z.strictObject({ fileId: Id }));
