import * as z from "zod";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { AnnouncementTexts } from "./announcement-texts.ts";
import { checkSingleLine } from "#contract/plain-text.ts";

/** Editable content of an announcement template. */
export const AnnouncementTemplateContent = z.strictObject({
  /** Internal name; developers never see it. */
  name: z.string().trim().min(1).max(80).check(checkSingleLine),
  /** Recipients can't opt out of essential announcements. */
  essential: z.boolean(),
  texts: AnnouncementTexts,
});
export type AnnouncementTemplateContent = z.output<typeof AnnouncementTemplateContent>;

/** Row of the template list; `title` is English. */
export const AnnouncementTemplateRow = z.strictObject({
  id: Id,
  revision: Revision,
  name: z.string(),
  essential: z.boolean(),
  retired: z.boolean(),
  title: z.string(),
  languages: z.array(z.enum(languageCodes)),
  changedBy: z.string(),
  changedAt: Instant,
});
export type AnnouncementTemplateRow = z.infer<typeof AnnouncementTemplateRow>;

export const AnnouncementTemplate = AnnouncementTemplateRow.extend({ texts: AnnouncementTexts });
export type AnnouncementTemplate = z.infer<typeof AnnouncementTemplate>;
