import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { wholeNumber } from "#contract/paging.ts";
import { AnnouncementTemplate, AnnouncementTemplateRow, TemplateContent, templateStandings } from "./template.ts";

const resource = "announcement-templates";
const changes = ["announcement-templates", "audit"] as const;
const read = { action: "read", subject: "Announcement" } as const;
const administer = { action: "administer", subject: "Announcement" } as const;
/** Thirteen languages in four bytes a letter. */
const maxBodyBytes = 700 * 1024;

const Saved = z.strictObject({ id: Id, revision: Revision });

export const announcementTemplateCalls = {
  listAnnouncementTemplates: defineCall({
    method: "GET",
    path: "/x/announcement-templates",
    resource,
    summary: "What is ready to be announced, by name. X-Total-Count counts all of the filter.",
    access: read,
    query: z.strictObject({
      _start: wholeNumber.default(0),
      _end: wholeNumber.default(limits.page.default),
      standing: z.enum(templateStandings).optional(),
    }),
    response: z.array(AnnouncementTemplateRow),
  }),
  announcementTemplate: defineCall({
    method: "GET",
    path: "/x/announcement-templates/{id}",
    resource,
    summary: "A template in all its languages.",
    access: read,
    params: idParams,
    response: AnnouncementTemplate,
    errors: ["announcement_template_not_found"],
  }),
  addAnnouncementTemplate: defineCall({
    method: "POST",
    path: "/x/announcement-templates",
    resource,
    changes,
    summary: "Adds a template; from then on it is offered.",
    access: administer,
    body: TemplateContent,
    maxBodyBytes,
    response: Saved,
  }),
  changeAnnouncementTemplate: defineCall({
    method: "PUT",
    path: "/x/announcement-templates/{id}",
    resource,
    changes,
    summary: "Changes a template. What was sent with it stays as it was.",
    access: administer,
    params: idParams,
    body: TemplateContent.extend({ revision: Revision }),
    maxBodyBytes,
    response: Saved,
    errors: ["announcement_template_not_found", "revision_conflict"],
  }),
  retireAnnouncementTemplate: defineCall({
    method: "PUT",
    path: "/x/announcement-templates/{id}/standing",
    resource,
    changes,
    summary: "Offers a template no more, or again.",
    access: administer,
    params: idParams,
    body: z.strictObject({ revision: Revision, standing: z.enum(templateStandings) }),
    response: Saved,
    errors: ["announcement_template_not_found", "revision_conflict"],
  }),
} as const;
