import * as z from "zod";
import { Id, Instant, Revision, Sha256 } from "#contract/identifiers.ts";
import { Media } from "#contract/listings/media.ts";
import { PackageChanges } from "#contract/packages/changes.ts";
import { LivePackage, PackageFacts } from "#contract/packages/facts.ts";
import { PackageFile } from "#contract/packages/file.ts";
import { FieldError } from "#contract/error-body.ts";
import { ReasonUsed } from "#contract/reasons/reasons.ts";
import { placesOf, reviewFields } from "#contract/review/fields.ts";
import { CheckMade, HoldCheck } from "#contract/review/hold-checks.ts";
import { FieldPart } from "#contract/review/parts.ts";
import { Region } from "#contract/review/regions.ts";
import { VersionForm } from "./form.ts";
import { versionStatuses } from "./status.ts";
import { saveTypes, wizardModes } from "./wizard.ts";

export const VersionSummary = z.strictObject({
  id: Id,
  appId: Id,
  /** Counts the store's versions; staff quote it. */
  seqId: z.int(),
  forkedVersionId: Id.nullable(),
  status: z.enum(versionStatuses),
  mode: z.enum(wizardModes),
  saveType: z.enum(saveTypes),
  revision: Revision,
  title: z.string(),
  iconUrl: z.string().nullable(),
  versionName: z.string().nullable(),
  /** Decimal text: 64 bit. */
  versionCode: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  step: z.int().min(0).max(4),
  furthestStep: z.int().min(0).max(4),
  createdAt: Instant,
  updatedAt: Instant,
  /** First submission; a resubmission keeps it. */
  submittedAt: Instant.nullable(),
  /** When the status last changed. */
  statusSince: Instant,
  liveFrom: Instant.nullable(),
  liveUntil: Instant.nullable(),
});
export type VersionSummary = z.infer<typeof VersionSummary>;

export const HoldMessage = z.strictObject({
  id: Id,
  author: z.string(),
  byReviewer: z.boolean(),
  text: z.string(),
  at: Instant,
});
export type HoldMessage = z.infer<typeof HoldMessage>;

/** A field that a reviewer holds, with the reason, the thread below it and whether the developer marked it fixed. */
export const HeldField = z.strictObject({
  id: Id,
  field: z.enum(reviewFields),
  title: z.string(),
  description: z.string(),
  /** What of the field the reason is about; none: the field as a whole. */
  parts: z.array(FieldPart),
  /** Places marked on pictures of the field. */
  regions: z.array(Region),
  /** What policies say of it. */
  policyLink: z.string().nullable(),
  heldAt: Instant,
  fixedAt: Instant.nullable(),
  /** True once every named part, or without any the field, differs from what was held: Mark fixed opens. */
  changed: z.boolean(),
  messages: z.array(HoldMessage),
  /** What a reviewer found of the fix, once the resubmission was decided on. */
  check: CheckMade.nullable(),
});
export type HeldField = z.infer<typeof HeldField>;

/** One step in a version's or app's history. `by` is a name people may see: developers read "Review team". */
export const Transition = z.strictObject({
  id: Id,
  subject: z.enum(["version", "app"]),
  versionId: Id.nullable(),
  versionName: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string(),
  at: Instant,
  by: z.string(),
  /** The developer whom staff acted as. */
  onBehalfOf: z.string().nullable(),
  /** So that the screen can name the team, the checks and whoever had the app before in its own language. */
  byKind: z.enum(["developer", "earlier", "staff", "system"]),
  reasons: z.array(
    z.strictObject({
      field: z.enum(reviewFields).nullable(),
      title: z.string(),
      description: z.string(),
      parts: z.array(FieldPart),
      /** Places marked on pictures, where these are said beside. */
      regions: z.array(Region),
      policyLink: z.string().nullable(),
      /** The ready-made reason it was written from, for staff only. */
      template: ReasonUsed.nullable(),
    }),
  ),
  /** What the decision found of the fixes of the hold before it. */
  checks: z.array(HoldCheck.extend({ field: z.enum(reviewFields), title: z.string() })),
  /** For staff only; developers get null. */
  note: z.string().nullable(),
});
export type Transition = z.infer<typeof Transition>;

/** A version's form, with the pictures and files that it names. */
export const VersionContent = z.strictObject({
  form: VersionForm,
  /** With those that reasons in the answer mark places on. */
  media: z.array(Media),
  files: z.array(PackageFile),
});
export type VersionContent = z.infer<typeof VersionContent>;

export const VersionDetails = z.strictObject({
  ...VersionContent.shape,
  version: VersionSummary,
  /** The form a held version had when it was held, for "Was:". */
  heldForm: VersionForm.nullable(),
  /** Why the last checks sent it back to draft. */
  checkFindings: z.array(FieldError),
  heldFields: z.array(HeldField),
  /** The fields of the version's last hold that is over: what a resubmission answers, and what came of it. */
  earlierFields: z.array(HeldField),
  history: z.array(Transition),
  live: z
    .strictObject({
      id: Id,
      versionName: z.string().nullable(),
      versionCode: z.string().nullable(),
      since: Instant,
      /** What a new package is measured against; null where the live one's facts are not known. */
      package: LivePackage.nullable(),
      /** Everything known of that package. */
      facts: PackageFacts.nullable(),
    })
    .nullable(),
  app: z.strictObject({ id: Id, seqId: z.int(), packageName: z.string().nullable(), developerName: z.string() }),
  /** Until when an on-hold version keeps its place. */
  placeKeptUntil: Instant.nullable(),
});
export type VersionDetails = z.infer<typeof VersionDetails>;

const changed = {
  field: z.enum(reviewFields),
  place: z.enum(reviewFields.flatMap(placesOf)),
  /** The regional language or the permission whose it is; null for the form's own. */
  of: z.string().nullable(),
};

export const TextChange = z.strictObject({ ...changed, before: z.string(), after: z.string() });
/** Choices by their names in the form; a switch is `true` or nothing. */
export const ValueChange = z.strictObject({ ...changed, before: z.array(z.string()), after: z.array(z.string()) });
export const ImageChange = z.strictObject({ ...changed, before: z.array(Media), after: z.array(Media) });

const ExpansionSide = z.strictObject({ fileName: z.string(), sizeBytes: z.int(), sha256: Sha256 }).nullable();

/** An expansion file that came, went or was replaced. */
export const ExpansionChange = z.strictObject({
  kind: z.enum(["mainObb", "patchObb"]),
  before: ExpansionSide,
  after: ExpansionSide,
});

/** What differs between two states of a version. */
export const FormChanges = z.strictObject({
  fields: z.array(z.enum(reviewFields)),
  texts: z.array(TextChange),
  images: z.array(ImageChange),
  values: z.array(ValueChange),
  expansions: z.array(ExpansionChange),
  /** Null where no package is known; a first version's is against an empty one. */
  package: PackageChanges.nullable(),
});
export type FormChanges = z.infer<typeof FormChanges>;

/** Answer of `app/getWhatChanged`: a version against the live one (or against nothing when it is the first). */
export const WhatChanged = FormChanges.extend({
  against: z
    .strictObject({ versionId: Id, versionName: z.string().nullable(), versionCode: z.string().nullable() })
    .nullable(),
});
export type WhatChanged = z.infer<typeof WhatChanged>;
