import { canTransitionAnnouncement } from "#contract/messaging/announcements/status.ts";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { hasAnnouncementReceivers, lockAnnouncement, setAnnouncementState } from "./announcements.store.ts";
import { requireAudienceSizeAllowed } from "./send-announcement.ts";
import { queueAnnouncementStep } from "./send-announcement-job.ts";

/** Resumes a failed announcement with the remaining receivers, or from the beginning if it never started. */
export const resumeAnnouncementRoute = handle(announcementSendCalls.resumeAnnouncement)(
  async ({ params, actor, request, services }) =>
    services.database.transaction(async (tx) => {
      const row = await lockAnnouncement(tx, params.id);
      if (!row) throw new Failure("announcement_not_found");
      const next = (await hasAnnouncementReceivers(tx, row.id)) ? "sending" : "scheduled";
      if (!canTransitionAnnouncement(row.state, next)) throw new Failure("announcement_not_failed");
      requireAudienceSizeAllowed(actor, row.people);
      const revision = await setAnnouncementState(tx, row, next);
      await queueAnnouncementStep(tx, row.id);
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
