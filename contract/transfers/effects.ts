import * as z from "zod";
import { Day, Revision } from "#contract/identifiers.ts";
import { versionStatuses } from "#contract/versions/status.ts";

const count = z.int().min(0);
/** What the receiver has, what comes with the app, and the most they may have. */
const Room = z.strictObject({ has: count, comes: count, most: count });

export const TransferRoom = z.strictObject({ drafts: Room, bytes: Room });
export type TransferRoom = z.infer<typeof TransferRoom>;

/** What a transfer does, counted by the server; the screen leaves out what there is none of. */
export const TransferEffects = z.strictObject({
  /** The app as it was when this was counted; accepting says which revision was seen. */
  appRevision: Revision,
  // What goes with the app.
  versions: count,
  files: count,
  fileBytes: count,
  /** The first day that people could install it; its figures are kept from there on. */
  statisticsSince: Day.nullable(),
  statisticsDays: count,
  drafts: count,
  /** Packages that are being uploaded now: with the app they are the receiver's, and whoever sends one cannot go on. */
  uploads: count,
  /** Campaigns that run or are planned. */
  campaigns: count,
  listingTests: count,
  /** Settled conflicts about the package's name. An open one keeps the app from being moved. */
  conflicts: count,
  /** Requests to make the app silent or external. */
  visibilityRequests: count,
  /** The version that is submitted and not decided on: it keeps its place, and the decision goes to the receiver. */
  onItsWay: z.strictObject({ versionName: z.string().nullable(), status: z.enum(versionStatuses) }).nullable(),
  // What stays with the developer who had it.
  /** Consent papers that are valid for the app now; the receiver sends their own before the next version. */
  consents: count,
  appeals: count,
  notices: count,
  /** Whether reviewers were given a test account; it is wiped. */
  accessKit: z.boolean(),
  /** The receiver's room, which only they and staff are told. */
  room: TransferRoom.nullable(),
});
export type TransferEffects = z.infer<typeof TransferEffects>;

/** Whether the receiver has room for what comes. */
export function hasRoom({ drafts, bytes }: TransferRoom): boolean {
  return [drafts, bytes].every(({ has, comes, most }) => comes === 0 || has + comes <= most);
}
