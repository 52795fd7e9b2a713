import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { announcementTemplateStatuses } from "./status.ts";
import { AnnouncementTemplateContent } from "./template.ts";

const resource = "announcement-templates";
const changes = ["announcement-templates", "audit"] as const;
const administer = { action: "administer", subject: "Announcement" } as const;
/** Maximum body size in bytes: thirteen languages at four bytes a character. */
const maxBodyBytes = 700 * 1024;

const Saved = z.strictObject({ id: Id, revision: Revision });

export const templateWriteCalls = {
  addAnnouncementTemplate: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/announcement-templates",
    resource,
    changes,
    summary: "Creates an announcement template, available immediately.",
    access: administer,
    body: AnnouncementTemplateContent,
    maxBodyBytes,
    response: Saved,
  }),
  changeAnnouncementTemplate: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/announcement-templates/{id}",
    resource,
    changes,
    summary: "Updates an announcement template. Announcements already sent don't change.",
    access: administer,
    params: idParams,
    body: AnnouncementTemplateContent.extend({ revision: Revision }),
    maxBodyBytes,
    response: Saved,
    errors: ["announcement_template_not_found", "revision_conflict"],
  }),
  retireAnnouncementTemplate: defineCall({
    method: "PUT",
    path: "/x/announcement-templates/{id}/standing",
    resource,
    changes,
    summary: "Retires or restores an announcement template.",
    access: administer,
    params: idParams,
    body: z.strictObject({ revision: Revision, standing: z.enum(announcementTemplateStatuses) }),
    response: Saved,
    errors: ["announcement_template_not_found", "revision_conflict"],
  }),
} as const;
