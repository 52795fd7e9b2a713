import * as z from "zod";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { AnnouncementTexts } from "./content.ts";

/** What is ready to be announced. */
export const TemplateContent = z.strictObject({
  /** For the staff; developers never read it. */
  name: z.string().trim().min(1).max(80),
  /** Nobody chooses off what is essential. */
  essential: z.boolean(),
  texts: AnnouncementTexts,
});
export type TemplateContent = z.output<typeof TemplateContent>;

/** As lists show it; its title is English. */
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
