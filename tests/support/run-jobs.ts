import { eq } from "drizzle-orm";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import type { JobHandler } from "#server/platform/jobs/define-job.ts";
import type { Services } from "#server/services.ts";

/** Runs the waiting jobs of one kind, as a worker does. */
export async function runJobs({ database }: Services, handler: JobHandler): Promise<void> {
  const waiting = await database.db.select().from(job).where(eq(job.kind, handler.kind));
  for (const { id, payload } of waiting) {
    const effect = await handler.prepare(payload, { attempt: 1, signal: new AbortController().signal });
    await database.transaction(async (tx, after) => {
      await effect(tx, after);
      await tx.delete(job).where(eq(job.id, id));
    });
  }
}
