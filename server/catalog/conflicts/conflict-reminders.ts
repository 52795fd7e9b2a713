import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import type { Services } from "#server/services.ts";
import { type ConflictRow, findConflict } from "./conflicts.store.ts";

const reminderJob = defineJob("remind-of-conflict", z.strictObject({ conflictId: Id }), { lane: "messages" });
const dayMs = 24 * 3_600_000;

/** Schedules the reviewers' reminder, a day before the conflict is due. */
export function scheduleConflictReminder(tx: Tx, { id, dueAt }: Pick<ConflictRow, "id" | "dueAt">): Promise<void> {
  return enqueueJob(tx, reminderJob, { conflictId: id }, { runAt: new Date(dueAt.getTime() - dayMs) });
}

/** Notifies all reviewers about a waiting conflict: its key was proven, or it is due soon. */
export async function notifyReviewersOfConflict(
  tx: Tx,
  services: Pick<Services, "environment">,
  { id, packageName, dueAt }: ConflictRow,
  why: "proven" | "due",
): Promise<void> {
  const about = { conflictId: id, packageName, dueAt: dueAt.toISOString(), why };
  await notify(tx, services, { event: "conflict-waiting", to: { reviewersBut: "" }, about });
}

/** Skips decided conflicts and those due later, whose own job sends the reminder. */
export function conflictReminderJobHandler(services: Services): JobHandler {
  return createJobHandler(reminderJob, {
    prepare:
      async ({ conflictId }) =>
      async (tx) => {
        const row = await findConflict(tx, conflictId);
        if (row?.status !== "conflict" || row.dueAt.getTime() - dayMs > Date.now()) return;
        await notifyReviewersOfConflict(tx, services, row, "due");
      },
  });
}
