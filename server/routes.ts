import { routes as accounts } from "#server/accounts/auth/accounts.handlers.ts";
import { routes as appFlags } from "#server/catalog/flags/app-flags.handlers.ts";
import { routes as announcements } from "#server/messaging/announcements/announcements.handlers.ts";
import { audiences } from "#server/messaging/queries/announcements/audience.store.ts";
import { routes as consents } from "#server/catalog/consents/consents.handlers.ts";
import { routes as captions } from "#server/content/media/captions/captions.handlers.ts";
import { routes as content } from "#server/content/media/content.handlers.ts";
import { routes as conflicts } from "#server/catalog/conflicts/conflicts.handlers.ts";
import { routes as deliveries } from "#server/messaging/deliveries/deliveries.handlers.ts";
import { routes as devtools } from "#server/accounts/api-access/api-access.handlers.ts";
import { routes as editorials } from "#server/publishing/editorials/editorials.handlers.ts";
import type { Route } from "#server/platform/http/route.ts";
import { routes as developerPages } from "#server/publishing/developer-pages/developer-pages.handlers.ts";
import { previewDeveloperPage } from "#server/publishing/public-pages/developer-page/preview.ts";
import { routes as offers } from "#server/publishing/offers/offers.handlers.ts";
import { routes as visibility } from "#server/catalog/visibility/visibility.handlers.ts";
import { routes as identity } from "#server/accounts/identity/identity.handlers.ts";
import { routes as analytics } from "#server/statistics/console-analytics/analytics.handlers.ts";
import { routes as listings } from "#server/catalog/listings/listings.handlers.ts";
import { routes as messages } from "#server/messaging/messages/messages.handlers.ts";
import { routes as notifications } from "#server/messaging/notifications/notifications.handlers.ts";
import { routes as preparedFiles } from "#server/platform/exports/prepared-files.handlers.ts";
import { routes as profile } from "#server/accounts/profile/profile.handlers.ts";
import { routes as ratings } from "#server/ratings/ratings.handlers.ts";
import { routes as reads } from "./reads.handlers.ts";
import { routes as policies } from "#server/review/policies/policies.handlers.ts";
import { routes as reasons } from "#server/review/reasons/reasons.handlers.ts";
import { routes as reference } from "#server/platform/reference/reference.handlers.ts";
import { routes as review } from "#server/review/desk/review.handlers.ts";
import { routes as reviewRules } from "#server/review/rules/review-rules.handlers.ts";
import { routes as savedViews } from "#server/staff/saved-views/saved-views.handlers.ts";
import { routes as serving } from "#server/catalog/rollouts/rollouts.handlers.ts";
import { routes as staffRoutes } from "#server/staff/members/staff.handlers.ts";
import { routes as staffDevelopers } from "#server/staff/developers/staff-developers.handlers.ts";
import { routes as staffNotes } from "#server/staff/notes/staff-notes.handlers.ts";
import { routes as statistics } from "#server/statistics/statistics.handlers.ts";
import { routes as store } from "#server/platform/status/store.handlers.ts";
import { routes as support } from "#server/support/help/support.handlers.ts";
import { routes as inbox } from "#server/support/inbox/inbox.handlers.ts";
import { routes as tickets } from "#server/support/tickets/tickets.handlers.ts";
import { routes as translation } from "#server/catalog/translation/translation.handlers.ts";
import { routes as transfers } from "#server/catalog/transfers/transfers.handlers.ts";
import { routes as bundles } from "#server/catalog/versions/bundles/bundles.handlers.ts";
import { releaseMediaClaimsBy } from "#server/content/media/media-claims.store.ts";
import { releaseClaimsBy } from "#server/catalog/versions/review-claims.store.ts";
import { routes as files } from "#server/catalog/versions/files/files.handlers.ts";
import { routes as versions } from "#server/catalog/versions/versions.handlers.ts";

/** Routes of every domain. A call in the contract without a route here fails the contract test. */
export const routes: readonly Route[] = [
  ...accounts,
  ...appFlags,
  ...conflicts,
  ...consents,
  ...captions,
  ...content,
  ...identity,
  ...offers,
  ...developerPages,
  previewDeveloperPage,
  ...visibility,
  ...analytics,
  ...listings,
  ...notifications,
  ...messages,
  ...announcements(audiences),
  ...deliveries,
  ...devtools,
  ...preparedFiles,
  ...editorials,
  ...profile,
  ...ratings,
  ...files,
  ...bundles,
  ...policies,
  ...reasons,
  ...reference,
  ...review,
  ...reviewRules,
  ...savedViews,
  ...serving,
  ...staffRoutes({
    releaseClaims: async (tx, accountId) =>
      (await releaseClaimsBy(tx, accountId)) + (await releaseMediaClaimsBy(tx, accountId)),
  }),
  ...staffDevelopers,
  ...staffNotes,
  ...statistics,
  ...store,
  ...support,
  ...tickets,
  ...inbox,
  ...transfers,
  ...translation,
  ...versions,
  ...reads,
];
