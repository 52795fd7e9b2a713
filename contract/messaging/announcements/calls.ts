import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { wholeNumberParam } from "#contract/query-params.ts";
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
    summary: "Lists announcements to developers, newest first, with the total in X-Total-Count.",
    access: read,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      state: z.enum(announcementStates).optional(),
    }),
    response: z.array(AnnouncementRow),
  }),
  announcement: defineCall({
    method: "GET",
    path: "/x/announcements/{id}",
    resource,
    summary: "Returns an announcement with its texts and delivery counts.",
    access: read,
    params: idParams,
    response: Announcement,
    errors: ["announcement_not_found"],
  }),
} as const;
