import * as z from "zod";
import { Id, Instant, Revision, Sha256 } from "#contract/scalar-schemas.ts";
import { appStatuses } from "#contract/catalog/apps/status.ts";
import { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { PackageDiff } from "#contract/catalog/packages/package-diff.ts";
import { LivePackage, PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { PackageFile } from "#contract/catalog/packages/package-file.ts";
import { FieldError } from "#contract/error-body.ts";
import { ReasonTemplateRef } from "#contract/review/reasons/reasons.ts";
import { reviewFieldFormPaths, reviewFields } from "#contract/review/desk/review-fields.ts";
import { RecordedHoldCheck, HoldCheck } from "#contract/review/desk/hold-checks.ts";
import { FieldPart } from "#contract/review/desk/field-parts.ts";
import { PictureRegion } from "#contract/review/desk/regions.ts";
import { VersionForm } from "./version-form.ts";
import { SpecifiedListing } from "./specified-listing.ts";
import { versionStatuses } from "./status.ts";
import { versionSaveTypes, wizardModes } from "./wizard-steps.ts";

export const VersionSummary = z.strictObject({
  id: Id,
  appId: Id,
  /** Running number among the store's versions; staff quote it. */
  seqId: z.int(),
  forkedVersionId: Id.nullable(),
  status: z.enum(versionStatuses),
  mode: z.enum(wizardModes),
  saveType: z.enum(versionSaveTypes),
  revision: Revision,
  title: z.string(),
  iconUrl: z.string().nullable(),
  versionName: z.string().nullable(),
  /** 64 bit, so a decimal string. */
  versionCode: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  step: z.int().min(0).max(4),
  furthestStep: z.int().min(0).max(4),
  createdAt: Instant,
  updatedAt: Instant,
  /** Last submission as a draft; a resubmission after a hold keeps it. */
  submittedAt: Instant.nullable(),
  /** Time when the status last changed. */
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

/** Field held by a reviewer, with the reason, its thread, and whether the developer marked it as fixed. */
export const HeldField = z.strictObject({
  id: Id,
  field: z.enum(reviewFields),
  title: z.string(),
  description: z.string(),
  /** Parts of the field that the reason is about; empty for the whole field. */
  parts: z.array(FieldPart),
  /** Regions marked on the field's pictures. */
  regions: z.array(PictureRegion),
  /** Link to the violated policy; null without one. */
  policyLink: z.string().nullable(),
  heldAt: Instant,
  fixedAt: Instant.nullable(),
  /** True once every named part differs from the held form, or the field if no part is named; enables Mark fixed. */
  changed: z.boolean(),
  messages: z.array(HoldMessage),
  /** Reviewer's verdict on the fix, once the resubmission is decided. */
  check: RecordedHoldCheck.nullable(),
});
export type HeldField = z.infer<typeof HeldField>;

/** Row of the versions in progress, and of an app's releases. */
export const VersionInProgress = VersionSummary.extend({
  heldFields: z.array(HeldField.pick({ field: true, fixedAt: true })),
  /** Number of required fields that a draft still lacks. */
  missing: z.int(),
  /** Whether the checks after a submission made it a draft again; false if its developer withdrew it. */
  isSentBack: z.boolean(),
});
export type VersionInProgress = z.infer<typeof VersionInProgress>;

/**
 * Entry in the history of a version or app. `by` is a name that the reader may see; developers read "Review team" for
 * staff.
 */
export const StatusHistoryEntry = z.strictObject({
  id: Id,
  subject: z.enum(["version", "app"]),
  versionId: Id.nullable(),
  versionName: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string(),
  at: Instant,
  by: z.string(),
  /** Developer as whom the member of staff acted; null otherwise. */
  onBehalfOf: z.string().nullable(),
  /** Kind of author, for which the screen has a name in its own language. `earlier`: the app's previous owner. */
  byKind: z.enum(["developer", "earlier", "staff", "system"]),
  reasons: z.array(
    z.strictObject({
      field: z.enum(reviewFields).nullable(),
      title: z.string(),
      description: z.string(),
      parts: z.array(FieldPart),
      /** Regions marked on pictures, if the response includes the pictures. */
      regions: z.array(PictureRegion),
      policyLink: z.string().nullable(),
      /** Template from which it was written, for staff only. */
      template: ReasonTemplateRef.nullable(),
    }),
  ),
  /** Verdicts on the fixes of the previous hold. */
  checks: z.array(HoldCheck.extend({ field: z.enum(reviewFields), title: z.string() })),
  /** Internal note for staff; developers get null. */
  note: z.string().nullable(),
});
export type StatusHistoryEntry = z.infer<typeof StatusHistoryEntry>;

/** Form of a version, with its pictures and files. */
export const VersionContent = z.strictObject({
  form: VersionForm,
  /** Includes pictures on which reasons in the response mark regions. */
  media: z.array(ListingImage),
  files: z.array(PackageFile),
});
export type VersionContent = z.infer<typeof VersionContent>;

export const VersionDetails = z.strictObject({
  ...VersionContent.shape,
  version: VersionSummary,
  /** Form at the time of the hold, shown after "Was:"; null if the version was never held. */
  heldForm: VersionForm.nullable(),
  /** Findings of the last checks that sent it back to draft. */
  checkFindings: z.array(FieldError),
  heldFields: z.array(HeldField),
  /** Fields of the last hold that has ended: the ones that the resubmission answers, with the outcome. */
  earlierFields: z.array(HeldField),
  history: z.array(StatusHistoryEntry),
  live: z
    .strictObject({
      id: Id,
      versionName: z.string().nullable(),
      versionCode: z.string().nullable(),
      since: Instant,
      /** Live package that a new one is inspected against; null if its facts are unknown. */
      package: LivePackage.nullable(),
      /** All facts of the live package. */
      facts: PackageFacts.nullable(),
    })
    .nullable(),
  /** The listing as the specification names its fields. */
  listing: SpecifiedListing,
  app: z.strictObject({
    id: Id,
    seqId: z.int(),
    packageName: z.string().nullable(),
    status: z.enum(appStatuses),
    developerName: z.string(),
  }),
  /** Time when a version on hold loses its place in the queue; null if it isn't on hold. */
  placeKeptUntil: Instant.nullable(),
});
export type VersionDetails = z.infer<typeof VersionDetails>;

const changed = {
  field: z.enum(reviewFields),
  place: z.enum(reviewFields.flatMap(reviewFieldFormPaths)),
  /** Language or permission to which the value belongs; null if it has neither. */
  of: z.string().nullable(),
};

export const TextChange = z.strictObject({ ...changed, before: z.string(), after: z.string() });
/** Changed choices by their names in the form; a switch that is on has the name `true`. */
export const ValueChange = z.strictObject({ ...changed, before: z.array(z.string()), after: z.array(z.string()) });
export const ImageChange = z.strictObject({ ...changed, before: z.array(ListingImage), after: z.array(ListingImage) });

const ExpansionSide = z.strictObject({ fileName: z.string(), sizeBytes: z.int(), sha256: Sha256 }).nullable();

/** Expansion file that was added, removed or replaced. */
export const ExpansionChange = z.strictObject({
  kind: z.enum(["mainObb", "patchObb"]),
  before: ExpansionSide,
  after: ExpansionSide,
});

/** Diff between two states of a version. */
export const FormDiff = z.strictObject({
  fields: z.array(z.enum(reviewFields)),
  texts: z.array(TextChange),
  images: z.array(ImageChange),
  values: z.array(ValueChange),
  expansions: z.array(ExpansionChange),
  /** Package changes since the live version; null without a package. A first version is compared with an empty one. */
  package: PackageDiff.nullable(),
});
export type FormDiff = z.infer<typeof FormDiff>;

/** Response of `app/getWhatChanged`: diff against the live version, or against nothing for a first version. */
export const VersionDiff = FormDiff.extend({
  against: z
    .strictObject({ versionId: Id, versionName: z.string().nullable(), versionCode: z.string().nullable() })
    .nullable(),
});
export type VersionDiff = z.infer<typeof VersionDiff>;
