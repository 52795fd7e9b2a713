import * as z from "zod";
import { Day, Revision } from "#contract/identifiers.ts";
import { versionStatuses } from "#contract/versions/status.ts";

const count = z.int().min(0);
/** What the receiver has, what comes with the app, and how much may be there. */
const Room = z.strictObject({ has: count, comes: count, most: count });

export const TransferRoom = z.strictObject({ drafts: Room, bytes: Room });
export type TransferRoom = z.infer<typeof TransferRoom>;

/** What a transfer does, counted by the server. A number of nothing is 0; the screen leaves it out. */
export const TransferEffects = z.strictObject({
  /** The app as it was when this was counted: whoever accepts accepts this. */
  appRevision: Revision,
  // What goes with the app.
  versions: count,
  files: count,
  fileBytes: count,
  /** The first day that people could install it; its figures are kept from there on. */
  statisticsSince: Day.nullable(),
  statisticsDays: count,
  drafts: count,
  /** Packages on their way: whoever sends one cannot go on. */
  uploads: count,
  /** Campaigns that run or are planned. */
  campaigns: count,
  listingTests: count,
  /** Quarrels about the package's name that are settled. */
  conflicts: count,
  /** A request for a silent or external app. */
  visibilityRequests: count,
  /** The version that is on its way and no draft: it stays where it is and is decided on as usual. */
  onItsWay: z.strictObject({ versionName: z.string().nullable(), status: z.enum(versionStatuses) }).nullable(),
  // What stays with the developer who had it.
  /** Papers that stand for the app's consents now; the receiver has to send their own. */
  consents: count,
  appeals: count,
  notices: count,
  /** Whether reviewers were given a way in, which is wiped. */
  accessKit: z.boolean(),
  /** The receiver's, told to them and to staff alone. */
  room: TransferRoom.nullable(),
});
export type TransferEffects = z.infer<typeof TransferEffects>;

/** Whether the receiver has room for what comes. */
export function hasRoom({ drafts, bytes }: TransferRoom): boolean {
  return [drafts, bytes].every(({ has, comes, most }) => comes === 0 || has + comes <= most);
}
