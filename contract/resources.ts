import type { AccessSubject } from "#contract/access/rules.ts";

interface ResourceDeclaration {
  /**
   * Subject that the access rules check before a change is sent to a browser: only actors that may read it receive the
   * event. Null: nobody receives it.
   */
  readonly readers: AccessSubject | null;
  /** Analytics count visits of its list or page under the resource's name; the view's title is that name in camel case. */
  readonly page?: true;
}

/**
 * Resources of the console: Refine's, and those with calls but no screens. A call names its resource (`resource`); a
 * call that writes also names the resources whose cached responses are stale afterwards (`changes`).
 */
const declarations = {
  "access-kit": { readers: null },
  accounts: { readers: "Account" },
  analytics: { readers: null, page: true },
  "app-flags": { readers: "App" },
  "announcement-templates": { readers: "Announcement", page: true },
  announcements: { readers: "Announcement", page: true },
  apps: { readers: "App" },
  audit: { readers: "Audit", page: true },
  campaigns: { readers: "Campaign", page: true },
  // Both sides receive a conflict as a change of their app.
  claims: { readers: "App" },
  conflicts: { readers: "Conflict" },
  consents: { readers: "Consent", page: true },
  content: { readers: "Content" },
  deliveries: { readers: "Delivery" },
  "developer-page": { readers: "DeveloperPage", page: true },
  "developer-page-reviews": { readers: "Developer", page: true },
  developers: { readers: "Developer" },
  devtools: { readers: "ApiKey" },
  // Staff receive all changes; the server names `Editorial` for those that readers may know, see `publishChange`.
  editorials: { readers: "EditorialDraft", page: true },
  files: { readers: "File" },
  identity: { readers: "Identity", page: true },
  // Nobody receives changes: the list is polled every half minute, like the mailbox.
  "incoming-mails": { readers: null, page: true },
  listings: { readers: "Media" },
  mails: { readers: null },
  "marketing-resources": { readers: null, page: true },
  "media-review": { readers: "Review", page: true },
  notifications: { readers: "Notification" },
  "offer-requests": { readers: "Offer", page: true },
  offers: { readers: "Offer", page: true },
  // Polled while the file is prepared.
  policies: { readers: "Policy" },
  "prepared-files": { readers: null },
  ratings: { readers: "Rating" },
  reference: { readers: null },
  review: { readers: "Review" },
  "review-holds": { readers: "Review", page: true },
  "review-appeals": { readers: "Appeal", page: true },
  "review-rules": { readers: "Review", page: true },
  // Fetched when the panel opens.
  "saved-views": { readers: null },
  "second-opinions": { readers: "Review", page: true },
  "review-metrics": { readers: null, page: true },
  "review-reasons": { readers: "Reason", page: true },
  sessions: { readers: "Account" },
  staff: { readers: "Staff", page: true },
  "staff-apps": { readers: "App" },
  "staff-notes": { readers: "StaffNote" },
  statistics: { readers: "Statistics", page: true },
  store: { readers: null },
  support: { readers: null, page: true },
  "ticket-desk": { readers: "Ticket" },
  tickets: { readers: "Ticket" },
  transfers: { readers: "Transfer" },
  versions: { readers: "Version" },
  visibility: { readers: "App" },
} as const satisfies Record<string, ResourceDeclaration>;

export type ResourceName = keyof typeof declarations;
export const resourceNames = Object.keys(declarations) as [ResourceName, ...ResourceName[]];

/**
 * Returns the subject that an actor must be able to read to receive the resource's changes; null if nobody receives
 * them. A process of another release may send names that this one doesn't know: nobody receives those either.
 */
export function changeReaders(resource: ResourceName): AccessSubject | null {
  const declaration: ResourceDeclaration | undefined = declarations[resource];
  return declaration?.readers ?? null;
}

type ListPage = {
  [Name in ResourceName]: (typeof declarations)[Name] extends { readonly page: true } ? Name : never;
}[ResourceName];
/** Resources whose list or page is one of the analytics' pages, under the resource's name. */
export const listPages = resourceNames.filter((name): name is ListPage => "page" in declarations[name]);
