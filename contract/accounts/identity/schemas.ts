import * as z from "zod";
import { accountTypes, developerStatuses } from "#contract/staff/developers/developer.ts";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { apkSetJobStatuses } from "#contract/catalog/packages/package-kinds.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { nameMatchVerdicts, nameWordMatches } from "./name-match.ts";
import { identityDocumentKinds } from "./required-documents.ts";
import { identityProviders } from "./status.ts";

const Words = z.array(z.strictObject({ word: z.string(), match: z.enum(nameWordMatches) }));
/** Comparison of two names: `first` has the words on the document, `second` those of the account. */
export const NameMatch = z.strictObject({ verdict: z.enum(nameMatchVerdicts), first: Words, second: Words });

export const identityDocumentDecisions = ["approved", "refused"] as const;

export const IdentityDocument = z.strictObject({
  id: Id,
  paper: z.enum(identityDocumentKinds),
  fileName: z.string(),
  type: z.enum(documentMimeTypes),
  sizeBytes: z.int(),
  /** Name on the document, as its owner typed it. */
  name: z.string(),
  /** Number with all but a few characters masked. */
  numberMasked: z.string(),
  match: NameMatch,
  decision: z.enum(identityDocumentDecisions).nullable(),
  reason: z.string().nullable(),
  sentAt: Instant,
});
export type IdentityDocument = z.infer<typeof IdentityDocument>;

export const IdentityCheck = z.strictObject({
  id: Id,
  provider: z.enum(identityProviders),
  state: z.enum(apkSetJobStatuses),
  /** Time of submission; null until the documents are submitted. */
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  validUntil: Instant.nullable(),
  revision: Revision,
  /** Name that another service confirmed; null for documents. */
  provenName: NameMatch.nullable(),
  documents: z.array(IdentityDocument),
});
export type IdentityCheck = z.infer<typeof IdentityCheck>;

/** Account data with which the documents are compared. */
const Account = z.strictObject({ name: z.string(), accountType: z.enum(accountTypes) });

export const KycStatus = z.strictObject({
  state: z.enum(apkSetJobStatuses),
  validUntil: Instant.nullable(),
  /** True if the last proof of identity has expired. */
  ended: z.boolean(),
});

export const KycInit = z.strictObject({
  check: IdentityCheck,
  /** URL of the external service that proves the identity; null if documents are uploaded here. */
  redirectUrl: z.url().nullable(),
});

export const KycLatest = z.strictObject({
  ...KycStatus.shape,
  provider: z.enum(identityProviders),
  mayBegin: z.boolean(),
  account: Account,
  check: IdentityCheck.nullable(),
});
export type KycLatest = z.infer<typeof KycLatest>;

/** A row of the staff's list. */
export const IdentityCheckRow = z.strictObject({
  id: Id,
  developerId: Id,
  developerName: z.string(),
  accountType: z.enum(accountTypes),
  provider: z.enum(identityProviders),
  state: z.enum(apkSetJobStatuses),
  papers: z.array(z.enum(identityDocumentKinds)),
  /** Another developer submitted the same document or person. */
  alsoElsewhere: z.boolean(),
  changedAt: Instant,
  submittedAt: Instant.nullable(),
});
export type IdentityCheckRow = z.infer<typeof IdentityCheckRow>;

export const IdentityCase = z.strictObject({
  check: IdentityCheck,
  developer: z.strictObject({
    ...Account.shape,
    id: Id,
    seqId: z.int(),
    status: z.enum(developerStatuses),
    address: z.string(),
    since: Instant,
    phoneVerified: z.boolean(),
    /** Language of the account, in which reasons should be written. */
    language: z.string(),
  }),
  /** Developers with the same number on a document, by the document of this check. */
  elsewhere: z.array(z.strictObject({ documentId: Id.nullable(), developerId: Id, developerName: z.string() })),
  /** Openings of documents, each with the staff member and the time. */
  openings: z.array(z.strictObject({ documentId: Id, by: z.string(), at: Instant })),
  decidedBy: z.string().nullable(),
});
export type IdentityCase = z.infer<typeof IdentityCase>;
