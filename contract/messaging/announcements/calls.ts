import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { wholeNumber } from "#contract/query-params.ts";
import { Announcement, AnnouncementRow } from "./announcement.ts";
import { announcementStates } from "./status.ts";

const resource = "announcements";
const read = { action: "read", subject: "Announcement" } as const;

/** Reading announcements, for all staff; composing and sending are in `send-calls.ts`. */
export const announcementCalls = {
  listAnnouncements: defineCall({
    method: "GET",
    path: "/x/announcements",
    resource,
    summary: "What was announced to developers, newest first. X-Total-Count counts all of the filter.",
    access: read,
    query: z.strictObject({
      _start: wholeNumber.default(0),
      _end: wholeNumber.default(limits.page.default),
      state: z.enum(announcementStates).optional(),
    }),
    response: z.array(AnnouncementRow),
  }),
  announcement: defineCall({
    method: "GET",
    path: "/x/announcements/{id}",
    resource,
    summary: "One announcement with its texts, and how many have it, wait for it or were left out.",
    access: read,
    params: idParams,
    response: Announcement,
    errors: ["announcement_not_found"],
  }),
} as const;
