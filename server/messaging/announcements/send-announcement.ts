import type { Actor } from "#contract/access/roles.ts";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import { canTransitionAnnouncement } from "#contract/messaging/announcements/status.ts";
import {
  type AnnouncementText,
  findAnnouncementTextProblems,
} from "#contract/messaging/announcements/announcement-texts.ts";
import { limits } from "#contract/limits.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import {
  addAnnouncement,
  countAudienceAccounts,
  findAnnouncement,
  lockAnnouncement,
  setAnnouncementState,
} from "./announcements.store.ts";
import type { AudienceResolver } from "./audience-resolver.ts";
import { queueAnnouncementStep } from "./send-announcement-job.ts";
import { findTemplate } from "./templates.store.ts";

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Limits announcements per staff member and hour; test mails count, too. */
export async function requireAnnouncementLimit(tx: Tx, { accountId }: Actor): Promise<void> {
  const { hits, leftMs } = await countRateLimitHit(tx, `announcements by ${accountId}`, hourMs);
  if (hits <= limits.announcements.anHour) return;
  throw new Failure("too_many_messages_an_hour", { params: { retryAfterSeconds: Math.ceil(leftMs / 1000) } });
}

export function requireAnnouncementTexts(texts: readonly AnnouncementText[]): void {
  const fields = findAnnouncementTextProblems(texts);
  if (fields.length > 0) throw new Failure("validation_failed", { fields });
}

/** Parses the start of sending: a past or null `startsAt` means now. At most `aheadDays` ahead. */
function parseStart(startsAt: string | null): Date {
  const now = new Date();
  if (startsAt === null) return now;
  const begin = new Date(startsAt);
  if (begin.getTime() - now.getTime() > limits.announcements.aheadDays * dayMs)
    throw fieldFailure("startsAt", "too_late", { days: limits.announcements.aheadDays });
  return begin < now ? now : begin;
}

/** Requires the confirmed number of people, within what this staff member may reach. */
function requireConfirmedAudience(actor: Actor, confirmed: number, people: number): void {
  if (people === 0) throw new Failure("audience_empty");
  if (people !== confirmed) throw new Failure("audience_changed", { params: { count: people } });
  requireAudienceSizeAllowed(actor, people);
}

/** Requires a superadmin for an announcement to many people. */
export function requireAudienceSizeAllowed({ role }: Actor, people: number): void {
  const max = limits.announcements.peopleByAdmin;
  if (people > max && role !== "superadmin") throw new Failure("audience_too_large", { params: { most: max } });
}

/** Accepts an announcement, which a job then sends. If the request is repeated, it is sent only once. */
export function sendAnnouncementRoute(audiences: AudienceResolver): Route {
  return handle(announcementSendCalls.sendAnnouncement)(async ({ body, actor, request, services }) => {
    requireAnnouncementTexts(body.texts);
    const startsAt = parseStart(body.startsAt);
    return services.database.transaction(async (tx) => {
      const { people: confirmed, templateId, ...written } = body;
      const known = await findAnnouncement(tx, body.id);
      if (known) {
        if (known.by !== actor.accountId) throw new Failure("announcement_exists");
        return { id: known.id, people: known.people };
      }
      await requireAnnouncementLimit(tx, actor);
      if (templateId !== null && !(await findTemplate(tx, templateId)))
        throw new Failure("announcement_template_not_found");
      const people = await countAudienceAccounts(tx, await audiences.accountsOf(tx, body.audience));
      requireConfirmedAudience(actor, confirmed, people);
      const made = await addAnnouncement(tx, { ...written, templateId, people, startsAt, by: actor.accountId });
      if (!made) throw new Failure("announcement_exists");
      await queueAnnouncementStep(tx, made.id, startsAt);
      const { audience, channels, essential, texts } = body;
      await writeAudit(tx, {
        actor,
        action: "announcement_sent",
        subject: "Announcement",
        subjectId: made.id,
        data: { audience, channels, essential, people, startsAt: startsAt.toISOString(), templateId, texts },
        requestId: request.id,
      });
      return { id: made.id, people };
    });
  });
}

/** Stops an announcement; notifications and queued mails stay. */
export const cancelAnnouncementRoute = handle(announcementSendCalls.cancelAnnouncement)(
  async ({ params, actor, request, services }) =>
    services.database.transaction(async (tx) => {
      const row = await lockAnnouncement(tx, params.id);
      if (!row) throw new Failure("announcement_not_found");
      if (!canTransitionAnnouncement(row.state, "cancelled")) throw new Failure("announcement_over");
      const revision = await setAnnouncementState(tx, row, "cancelled");
      await writeAudit(tx, {
        actor,
        action: "announcement_cancelled",
        subject: "Announcement",
        subjectId: row.id,
        data: { from: row.state, to: "cancelled" },
        requestId: request.id,
      });
      return { id: row.id, revision };
    }),
);
