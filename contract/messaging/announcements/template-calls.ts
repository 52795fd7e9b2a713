import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { wholeNumberParam } from "#contract/query-params.ts";
import { announcementTemplateStatuses } from "./status.ts";
import { AnnouncementTemplate, AnnouncementTemplateRow } from "./template.ts";

const resource = "announcement-templates";
const read = { action: "read", subject: "Announcement" } as const;

export const announcementTemplateCalls = {
  listAnnouncementTemplates: defineCall({
    method: "GET",
    path: "/x/announcement-templates",
    resource,
    summary: "Lists announcement templates by name, with the total in X-Total-Count.",
    access: read,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      standing: z.enum(announcementTemplateStatuses).optional(),
    }),
    response: z.array(AnnouncementTemplateRow),
  }),
  announcementTemplate: defineCall({
    method: "GET",
    path: "/x/announcement-templates/{id}",
    resource,
    summary: "Returns an announcement template in all its languages.",
    access: read,
    params: idParams,
    response: AnnouncementTemplate,
    errors: ["announcement_template_not_found"],
  }),
} as const;
