import * as z from "zod";
import { Day, Revision } from "#contract/scalar-schemas.ts";
import { versionStatuses } from "#contract/catalog/versions/status.ts";

const count = z.int().min(0);
/** The receiver's usage of a quota, the app's addition to it, and the maximum. */
const QuotaUse = z.strictObject({ has: count, comes: count, most: count });

export const TransferQuota = z.strictObject({ drafts: QuotaUse, bytes: QuotaUse });
export type TransferQuota = z.infer<typeof TransferQuota>;

/** Effects of a transfer, counted by the server; the screen leaves out zeros. */
export const TransferEffects = z.strictObject({
  /** Revision of the app when this was counted; accepting sends it back. */
  appRevision: Revision,
  // Moves with the app.
  versions: count,
  files: count,
  fileBytes: count,
  /** First day on which people could install the app; its statistics begin there. Null if it was never live. */
  statisticsSince: Day.nullable(),
  statisticsDays: count,
  drafts: count,
  /** Running uploads of packages: they move with the app, and their senders can't continue. */
  uploads: count,
  /** Number of the app's running or planned campaigns. */
  campaigns: count,
  listingTests: count,
  /** Settled conflicts over the package name. An open one blocks the transfer. */
  conflicts: count,
  /** Requests to make the app silent or external. */
  visibilityRequests: count,
  /** Submitted version without a decision: it keeps its place, and the decision goes to the receiver. */
  onItsWay: z.strictObject({ versionName: z.string().nullable(), status: z.enum(versionStatuses) }).nullable(),
  // Stays with the previous owner.
  /** Consents of the app; the receiver submits their own documents before the next version. */
  consents: count,
  appeals: count,
  notices: count,
  /** Whether reviewers have test credentials; they are wiped. */
  accessKit: z.boolean(),
  /** The receiver's quota; null for the current owner. */
  room: TransferQuota.nullable(),
});
export type TransferEffects = z.infer<typeof TransferEffects>;

/** True if the app fits into the receiver's quota. */
export function fitsTransferQuota({ drafts, bytes }: TransferQuota): boolean {
  return [drafts, bytes].every(({ has, comes, most }) => comes === 0 || has + comes <= most);
}
