import * as z from "zod";
import { appStatuses } from "#contract/apps/status.ts";
import { Day, Id, Instant } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { paperTypes } from "#contract/papers/paper.ts";
import { consentKinds } from "./needed.ts";

export const Consent = z.enum(consentKinds);

export const PaperVersion = z.strictObject({
  id: Id,
  /** 1 is the first; the highest is the one that counts. */
  number: z.int(),
  fileName: z.string(),
  type: z.enum(paperTypes),
  sizeBytes: z.int(),
  sentAt: Instant,
  /** The last day it is good for, as its owner read it off the paper; null where it has no end. */
  validUntil: Day.nullable(),
});

export const ConsentPaper = z.strictObject({
  id: Id,
  consent: Consent,
  /** Newest first. */
  versions: z.array(PaperVersion).min(1),
  /** Apps it is given for. */
  appIds: z.array(Id),
});
export type ConsentPaper = z.infer<typeof ConsentPaper>;

export const ConsentGiven = z.strictObject({ consent: Consent, paperId: Id, givenAt: Instant });

/** An app with the sensitive tags of the form that is nearest to the store. */
export const ConsentApp = z.strictObject({
  id: Id,
  title: z.string(),
  status: z.enum(appStatuses),
  tags: z.array(z.string()),
  given: z.array(ConsentGiven),
});
export type ConsentApp = z.infer<typeof ConsentApp>;

/** Papers beside the apps they are given for. */
export const AppConsents = z.strictObject({
  appId: Id,
  given: z.array(ConsentGiven),
  papers: z.array(ConsentPaper),
});
export type AppConsents = z.infer<typeof AppConsents>;

export const ConsentMapping = z.strictObject({
  items: z.array(z.strictObject({ categoryTagId: z.string(), consents: z.array(Consent) })),
});

export const CategoryTagIds = z.array(z.string().max(60)).max(limits.tags.count * 4);
