import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Instant, Revision } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { Audience, AudienceCount } from "./audience.ts";
import { AnnouncementChannels, AnnouncementTexts } from "./content.ts";

const resource = "announcements";
const read = { action: "read", subject: "Announcement" } as const;
const administer = { action: "administer", subject: "Announcement" } as const;
/** Thirteen languages in four bytes a letter. */
const maxBodyBytes = 700 * 1024;

const audienceErrors = ["developer_not_found"] as const;

export const announcementSendCalls = {
  countAudience: defineCall({
    method: "POST",
    path: "/x/announcement-audiences",
    resource,
    changes: [],
    summary: "How many people an audience is now, how it reaches them and what they read.",
    access: read,
    body: z.strictObject({ audience: Audience, essential: z.boolean() }),
    response: AudienceCount,
    errors: audienceErrors,
  }),
  previewAnnouncement: defineCall({
    method: "POST",
    path: "/x/announcement-previews",
    resource,
    changes: [],
    summary: "What one person of the audience would get, in each language that was written.",
    access: read,
    body: z.strictObject({
      audience: Audience,
      essential: z.boolean(),
      texts: AnnouncementTexts,
      /** Which person of the audience, counted from 0. */
      at: z.int().min(0).max(limits.page.counted).default(0),
    }),
    maxBodyBytes,
    response: z.strictObject({
      /** Null where nobody stands at this place. */
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
    summary: "Mails an announcement to whoever asks, in one language, with the names of one of the audience.",
    access: administer,
    body: z.strictObject({
      audience: Audience,
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
    summary:
      "Announces something to a developer, or to all that a search finds: in the bell, by mail, or both; now or at a time.",
    access: administer,
    body: z.strictObject({
      /** Made by whoever asks: the same announcement asked for twice is sent once. */
      id: Id,
      templateId: Id.nullable(),
      audience: Audience,
      channels: AnnouncementChannels,
      essential: z.boolean(),
      texts: AnnouncementTexts,
      /** As counted when it was confirmed; where it differs by now, nothing is sent. */
      people: z.int().min(1),
      /** Null: now. */
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
    summary: "Sends an announcement to nobody, or to nobody more. Who has it keeps it.",
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
    summary: "Goes on with an announcement that was given up, where it stopped. Nobody gets it twice.",
    access: administer,
    params: idParams,
    response: z.strictObject({ id: Id, revision: Revision }),
    errors: ["announcement_not_found", "announcement_not_failed", "audience_too_large"],
  }),
} as const;
