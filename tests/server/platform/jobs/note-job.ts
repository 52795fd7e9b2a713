import * as z from "zod";
import { defineJob } from "#server/platform/jobs/define-job.ts";

/** Keys of the jobs; each names the step at which the worker that runs the job is killed. */
export const killSteps = ["claimed", "prepared", "applied", "committed"] as const;
export const noteJob = defineJob("note", z.strictObject({ key: z.enum(killSteps) }), { lane: "long", maxAttempts: 20 });
