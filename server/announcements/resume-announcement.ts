import { canMoveAnnouncement } from "#contract/announcements/status.ts";
import { announcementSendCalls } from "#contract/announcements/send-calls.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { writeAudit } from "#server/staff/audit.ts";
import { hasReceivers, lockAnnouncement, moveAnnouncement } from "./announcements.store.ts";
import { requireMayReach } from "./send-announcement.ts";
import { queueStep } from "./send-step.ts";

/** Resumes a failed announcement with the remaining receivers, or from the beginning if it never started. */
export const resumeAnnouncement = handle(announcementSendCalls.resumeAnnouncement)(
  async ({ params, actor, request, services }) =>
    services.database.transaction(async (tx) => {
      const row = await lockAnnouncement(tx, params.id);
      if (!row) throw new Failure("announcement_not_found");
      const next = (await hasReceivers(tx, row.id)) ? "sending" : "scheduled";
      if (!canMoveAnnouncement(row.state, next)) throw new Failure("announcement_not_failed");
      requireMayReach(actor, row.people);
      const revision = await moveAnnouncement(tx, row, next);
      await queueStep(tx, row.id);
      await writeAudit(tx, {
        actor,
        action: "announcement_resumed",
        subject: "Announcement",
        subjectId: row.id,
        data: { from: row.state, to: next },
        requestId: request.id,
      });
      return { id: row.id, revision };
    }),
);
