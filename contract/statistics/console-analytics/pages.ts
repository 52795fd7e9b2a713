import { listPages } from "#contract/resources.ts";

/**
 * Analytics page by route title (`title` of a view or of a signed-out screen), named as in the specification. Never the
 * URL, which may name a record. Lists under their resource's name are declared in `contract/resources.ts`. A route that
 * is missing in both fails a test and counts as `other`.
 */
const pageByTitle = {
  login: "login",
  signup: "onboarding",
  mailSent: "verify-mail-sent",
  verify: "verify-email",
  invite: "staff-invite",
  forgot: "forgot-password",
  linkSent: "password-mail-sent",
  loginLink: "login-link",
  expired: "password-expired",
  reset: "reset-password",
  resetDone: "password-reset",
  confirmEmail: "confirm-email",
  cancelRecovery: "cancel-recovery",
  terms: "terms",
  privacy: "privacy",
  contact: "contact",
  lead: "lead-capture-form",
  profile: "manage-profile",
  changePassword: "change-password",
  security: "security",
  devtools: "developer-tools",
  tickets: "own-tickets",
  newTicket: "new-ticket",
  ownTicket: "own-ticket",
  ticketDesk: "tickets",
  ticket: "ticket",
  offerRequest: "offer-request",
  developerPageReview: "developer-page-review",
  notifications: "notification-panel",
  outbox: "outbox",
  home: "home",
  overview: "app-overview",
  ratings: "ratings-and-reviews",
  content: "content-and-video",
  release: "release",
  newApp: "create-app",
  update: "edit-app",
  wizard: "app-wizard",
  appDetails: "app-details",
  metadata: "metadata",
  developerInfo: "developer-info",
  uploadApplication: "upload-application",
  regionalLanguage: "regional-language",
  languages: "language-workbench",
  preview: "preview",
  held: "held-version",
  queue: "review-queue",
  mediaCard: "media-card",
  visibilityReview: "visibility-review",
  visibilityRequest: "visibility-request",
  conflicts: "conflict-apps",
  conflict: "conflict-app",
  transfers: "app-transfers",
  newTransfer: "new-app-transfer",
  transfer: "app-transfer",
  ownTransfer: "own-app-transfer",
  desk: "review-desk",
  reviewAppeal: "review-appeal",
  secondOpinion: "second-opinion",
  staffApp: "staff-app",
  appSearch: "app-search",
  developerSearch: "developer-search",
  developer: "developer",
  identityChecks: "identity-checks",
  identityCase: "identity-check",
  policyCenter: "policy-center",
  policy: "policy",
  editPolicy: "edit-policy",
  reviewReason: "review-reason",
  newReviewReason: "new-review-reason",
  editReviewReason: "edit-review-reason",
  deliveries: "mail-delivery",
  newAnnouncement: "new-announcement",
  announcement: "announcement",
  newAnnouncementTemplate: "new-announcement-template",
  announcementTemplate: "announcement-template",
  editorial: "editorial",
  cms: "cms",
  cmsItem: "cms-item",
  notification: "notification",
} as const;

/** Page without a route of the web app: the server renders it at `/`. */
const landing = "landing";

const named = [landing, ...Object.values(pageByTitle), ...listPages] as const;

export type AnalyticsPageName = (typeof named)[number] | "other";
export const analyticsPageNames: readonly [AnalyticsPageName, ...AnalyticsPageName[]] = ["other", ...named];

const toCamelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Analytics page for a route's title; `other` if unknown. */
export function analyticsPageForTitle(title: string): AnalyticsPageName {
  const page = Object.entries(pageByTitle).find(([known]) => known === title)?.[1];
  return page ?? listPages.find((name) => toCamelCase(name) === title) ?? "other";
}
