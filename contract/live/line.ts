import type { Subject } from "#contract/access/rules.ts";
import type { ResourceName } from "#contract/resources.ts";

/**
 * The line on which a browser hears that records changed, never what they say: `GET /api/x/live`, server-sent events to
 * whoever is signed in. It is no call: its answer never ends.
 */
export const livePath = "/x/live";

export const liveLimits = {
  /** The line is heard of at least this often; the session behind it is asked after as often. */
  heartbeatSeconds: 20,
  /** Lines open at once, in one process: of an account (each browser has one), of an address (an office), of all. */
  linesOfAccount: 12,
  linesOfAddress: 300,
  lines: 5_000,
  /** Ids told of one kind of change; of more it is only said that there were some. */
  ids: 50,
  /** Whoever was away for longer is told to ask anew. */
  rememberedSeconds: 60,
} as const;

export const changeTypes = ["created", "updated", "deleted"] as const;
export type ChangeType = (typeof changeTypes)[number];

/** That records changed. No ids: some of the resource, whichever. */
export interface Change {
  readonly resource: ResourceName;
  readonly type: ChangeType;
  readonly ids: readonly string[];
}

/**
 * What stands on the line, by the event's name. `open` comes first; where its `anew` is true, and after `anew`, changes
 * may have been missed: whatever is shown is asked again. `ended`: the session is over.
 */
export interface LineEvents {
  readonly open: { readonly anew: boolean };
  readonly changes: readonly Change[];
  readonly anew: null;
  readonly ended: null;
}

/** The kind of record a resource's changes are about: whoever may read those hears of them; null: nobody is told. */
export const subjectOf: Readonly<Record<ResourceName, Subject | null>> = {
  "access-kit": null,
  accounts: "Account",
  analytics: null,
  "app-flags": "App",
  "announcement-templates": "Announcement",
  announcements: "Announcement",
  apps: "App",
  audit: "Audit",
  campaigns: "Campaign",
  // Both sides of a conflict hear of it as of their apps.
  claims: "App",
  cms: "EditorialDraft",
  conflicts: "Conflict",
  consents: "Consent",
  content: "Content",
  deliveries: "Delivery",
  "developer-page": "DeveloperPage",
  developers: "Developer",
  devtools: "ApiKey",
  editorials: "Editorial",
  files: "File",
  identity: "Identity",
  // Asked for every half minute, as the mailbox is.
  "incoming-mails": null,
  listings: "Media",
  mails: null,
  "marketing-resources": null,
  "media-review": "Review",
  notifications: "Notification",
  "offer-requests": "Offer",
  offers: "Offer",
  // Asked for while the file is prepared.
  policies: "Policy",
  "prepared-files": null,
  ratings: "Rating",
  reference: null,
  review: "Review",
  "review-holds": "Review",
  "review-appeals": "Appeal",
  "review-rules": "Review",
  // Asked for when the panel opens.
  "saved-views": null,
  "second-opinions": "Review",
  "review-metrics": null,
  "review-reasons": "Reason",
  sessions: "Account",
  staff: "Staff",
  "staff-apps": "App",
  "staff-notes": "StaffNote",
  statistics: "Statistics",
  store: null,
  support: null,
  "ticket-desk": "Ticket",
  tickets: "Ticket",
  transfers: "Transfer",
  versions: "Version",
  visibility: "App",
};
