import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { AnnouncementAudience, AudienceCount } from "./audience.ts";
import { AnnouncementChannelList, AnnouncementTexts } from "./announcement-texts.ts";

const resource = "announcements";
const read = { action: "read", subject: "Announcement" } as const;
const administer = { action: "administer", subject: "Announcement" } as const;
/** Maximum body size in bytes: thirteen languages at four bytes a character. */
const maxBodyBytes = 700 * 1024;

const audienceErrors = ["developer_not_found"] as const;

export const announcementSendCalls = {
  countAudience: defineCall({
    method: "POST",
    path: "/x/announcement-audiences",
    resource,
    changes: [],
    summary: "Returns an audience's current number of recipients, by channel and language.",
    access: read,
    body: z.strictObject({ audience: AnnouncementAudience, essential: z.boolean() }),
    response: AudienceCount,
    errors: audienceErrors,
  }),
  previewAnnouncement: defineCall({
    method: "POST",
    path: "/x/announcement-previews",
    resource,
    changes: [],
    summary: "Returns a preview of an announcement for one recipient, in every language it is written in.",
    access: read,
    body: z.strictObject({
      audience: AnnouncementAudience,
      essential: z.boolean(),
      texts: AnnouncementTexts,
      /** Index of the recipient to preview, from 0. */
      at: z.int().min(0).max(limits.page.counted).default(0),
    }),
    maxBodyBytes,
    response: z.strictObject({
      /** Recipient for whom the preview was rendered; null if the audience has none at this index. */
      person: z
        .strictObject({
          firstName: z.string(),
          developer: z.string(),
          developerId: Id,
          language: z.enum(languageCodes),
        })
        .nullable(),
      items: z.array(z.strictObject({ language: z.enum(languageCodes), title: z.string(), text: z.string() })),
    }),
    errors: audienceErrors,
  }),
  testAnnouncement: defineCall({
    method: "POST",
    path: "/x/announcement-tests",
    resource,
    changes: ["mails", "deliveries"],
    summary: "Emails a test announcement to the caller, in one language, filled in for a sample recipient.",
    access: administer,
    body: z.strictObject({
      audience: AnnouncementAudience,
      essential: z.boolean(),
      texts: AnnouncementTexts,
      language: z.enum(languageCodes),
    }),
    maxBodyBytes,
    response: z.strictObject({ to: z.string() }),
    errors: [...audienceErrors, "audience_empty", "too_many_messages_an_hour"],
  }),
  sendAnnouncement: defineCall({
    method: "POST",
    path: "/admin/developer/send-mail",
    resource,
    changes: ["announcements", "audit", "mails", "deliveries"],
    summary: "Sends or schedules an announcement to a developer or all search matches by notification, email or both.",
    access: administer,
    body: z.strictObject({
      /** Id that the client generates: a request repeated with the same id sends once. */
      id: Id,
      templateId: Id.nullable(),
      audience: AnnouncementAudience,
      channels: AnnouncementChannelList,
      essential: z.boolean(),
      texts: AnnouncementTexts,
      /** Recipient count at confirmation; if it has changed since, nothing is sent. */
      people: z.int().min(1),
      /** Time at which sending starts; null for now. */
      startsAt: Instant.nullable(),
    }),
    maxBodyBytes,
    response: z.strictObject({ id: Id, people: z.int() }),
    errors: [
      ...audienceErrors,
      "announcement_template_not_found",
      "announcement_exists",
      "audience_empty",
      "audience_changed",
      "audience_too_large",
      "too_many_messages_an_hour",
    ],
  }),
  cancelAnnouncement: defineCall({
    method: "POST",
    path: "/x/announcements/{id}/cancellations",
    resource,
    changes: ["announcements", "audit"],
    summary: "Cancels an announcement. Recipients who already have it keep it.",
    access: administer,
    params: idParams,
    response: z.strictObject({ id: Id, revision: Revision }),
    errors: ["announcement_not_found", "announcement_over"],
  }),
  resumeAnnouncement: defineCall({
    method: "POST",
    path: "/x/announcements/{id}/resumptions",
    resource,
    changes: ["announcements", "audit", "mails", "deliveries"],
    summary: "Resumes a failed announcement where it stopped. No recipient gets it twice.",
    access: administer,
    params: idParams,
    response: z.strictObject({ id: Id, revision: Revision }),
    errors: ["announcement_not_found", "announcement_not_failed", "audience_too_large"],
  }),
} as const;
