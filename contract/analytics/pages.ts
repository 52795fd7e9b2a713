/**
 * What analytics call a page, by the title its route has (`title` of a view, of a signed-out screen). The names are the
 * specification's where it has one. A page is never told by its address, which may name a record; a route that is
 * missing here fails a test and counts as `other`.
 */
export const pageOfTitle = {
  login: "landing",
  signup: "onboarding",
  mailSent: "verify-mail-sent",
  verify: "verify-email",
  invite: "staff-invite",
  forgot: "forgot-password",
  linkSent: "password-mail-sent",
  expired: "password-expired",
  reset: "reset-password",
  resetDone: "password-reset",
  confirmEmail: "confirm-email",
  terms: "terms",
  privacy: "privacy",
  contact: "contact",
  profile: "manage-profile",
  changePassword: "change-password",
  security: "security",
  identity: "identity",
  consents: "consents",
  devtools: "developer-tools",
  offers: "offers",
  offerRequests: "offer-requests",
  offerRequest: "offer-request",
  notifications: "notification-panel",
  outbox: "outbox",
  home: "home",
  overview: "app-details",
  statistics: "statistics",
  campaigns: "campaigns",
  newApp: "create-app",
  wizard: "edit-app",
  update: "update-app",
  preview: "preview",
  held: "held-version",
  queue: "review-queue",
  visibilityReview: "visibility-review",
  visibilityRequest: "visibility-request",
  conflicts: "conflict-apps",
  conflict: "conflict-app",
  transfers: "app-transfers",
  newTransfer: "new-app-transfer",
  transfer: "app-transfer",
  ownTransfer: "own-app-transfer",
  desk: "review-desk",
  reviewHolds: "review-holds",
  reviewMetrics: "review-metrics",
  reviewAppeals: "review-appeals",
  reviewAppeal: "review-appeal",
  secondOpinions: "second-opinions",
  secondOpinion: "second-opinion",
  reviewRules: "review-rules",
  staffApp: "staff-app",
  appSearch: "app-search",
  developerSearch: "developer-search",
  developer: "developer",
  identityChecks: "identity-checks",
  identityCase: "identity-check",
  staff: "staff",
  reviewReasons: "review-reasons",
  reviewReason: "review-reason",
  newReviewReason: "new-review-reason",
  editReviewReason: "edit-review-reason",
  audit: "audit",
  deliveries: "mail-delivery",
  announcements: "announcements",
  newAnnouncement: "new-announcement",
  announcement: "announcement",
  announcementTemplates: "announcement-templates",
  newAnnouncementTemplate: "new-announcement-template",
  announcementTemplate: "announcement-template",
  notification: "notification",
  analytics: "analytics",
} as const;

const named = Object.values(pageOfTitle);

export type PageName = (typeof named)[number] | "other";
export const pageNames: readonly [PageName, ...PageName[]] = ["other", ...named];

/** The page of a route's title. */
export function pageNamed(title: string): PageName {
  return Object.entries(pageOfTitle).find(([known]) => known === title)?.[1] ?? "other";
}
