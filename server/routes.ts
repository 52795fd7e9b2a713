import { routes as accounts } from "#server/accounts/accounts.handlers.ts";
import { routes as appFlags } from "#server/app-flags/app-flags.handlers.ts";
import { routes as announcements } from "#server/announcements/announcements.handlers.ts";
import { audiences } from "#server/reads/announcements/audience.store.ts";
import { routes as consents } from "#server/consents/consents.handlers.ts";
import { routes as captions } from "#server/content/captions/captions.handlers.ts";
import { routes as content } from "#server/content/content.handlers.ts";
import { routes as conflicts } from "#server/conflicts/conflicts.handlers.ts";
import { routes as deliveries } from "#server/deliveries/deliveries.handlers.ts";
import { routes as devtools } from "#server/devtools/devtools.handlers.ts";
import { routes as editorials } from "#server/editorials/editorials.handlers.ts";
import type { Route } from "#server/http/route.ts";
import { routes as developerPages } from "#server/developer-pages/developer-pages.handlers.ts";
import { previewDeveloperPage } from "#server/public-pages/developer-page/preview.ts";
import { routes as offers } from "#server/offers/offers.handlers.ts";
import { routes as visibility } from "#server/visibility/visibility.handlers.ts";
import { routes as identity } from "#server/identity/identity.handlers.ts";
import { routes as analytics } from "#server/analytics/analytics.handlers.ts";
import { routes as listings } from "#server/listings/listings.handlers.ts";
import { routes as messages } from "#server/messages/messages.handlers.ts";
import { routes as notifications } from "#server/notifications/notifications.handlers.ts";
import { routes as preparedFiles } from "#server/prepared-files/prepared-files.handlers.ts";
import { routes as profile } from "#server/profile/profile.handlers.ts";
import { routes as ratings } from "#server/ratings/ratings.handlers.ts";
import { routes as reads } from "#server/reads/reads.handlers.ts";
import { routes as policies } from "#server/policies/policies.handlers.ts";
import { routes as reasons } from "#server/reasons/reasons.handlers.ts";
import { routes as reference } from "#server/reference/reference.handlers.ts";
import { routes as review } from "#server/review/review.handlers.ts";
import { routes as reviewRules } from "#server/review-rules/review-rules.handlers.ts";
import { routes as savedViews } from "#server/saved-views/saved-views.handlers.ts";
import { routes as serving } from "#server/serving/serving.handlers.ts";
import { routes as staffRoutes } from "#server/staff/staff.handlers.ts";
import { routes as staffDevelopers } from "#server/staff-developers/staff-developers.handlers.ts";
import { routes as staffNotes } from "#server/staff-notes/staff-notes.handlers.ts";
import { routes as statistics } from "#server/statistics/statistics.handlers.ts";
import { routes as store } from "#server/store/store.handlers.ts";
import { routes as support } from "#server/support/support.handlers.ts";
import { routes as inbox } from "#server/inbox/inbox.handlers.ts";
import { routes as tickets } from "#server/tickets/tickets.handlers.ts";
import { routes as translation } from "#server/translation/translation.handlers.ts";
import { routes as transfers } from "#server/transfers/transfers.handlers.ts";
import { routes as bundles } from "#server/versions/bundles/bundles.handlers.ts";
import { releaseMediaClaimsBy } from "#server/content/claims.store.ts";
import { releaseClaimsBy } from "#server/versions/claims.store.ts";
import { routes as files } from "#server/versions/files/files.handlers.ts";
import { routes as versions } from "#server/versions/versions.handlers.ts";

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
