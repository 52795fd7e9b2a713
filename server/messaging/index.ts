import type { Domain } from "#server/domain.ts";
import { createPreviewRoute, createTestMailRoute } from "#server/messaging/announcements/preview-announcement.ts";
import { resumeAnnouncementRoute } from "#server/messaging/announcements/resume-failed-announcement.ts";
import { cancelAnnouncementRoute, sendAnnouncementRoute } from "#server/messaging/announcements/send-announcement.ts";
import { sendAnnouncementJobHandler } from "#server/messaging/announcements/send-announcement-job.ts";
import { serveAnnouncementUnsubscribe } from "#server/messaging/announcements/serve-unsubscribe.ts";
import {
  addAnnouncementTemplateRoute,
  changeAnnouncementTemplateRoute,
  retireAnnouncementTemplateRoute,
} from "#server/messaging/announcements/write-template.ts";
import { retryDeliveryRoute } from "#server/messaging/deliveries/retry-delivery.ts";
import { sendMessageRoute } from "#server/messaging/messages/send-message.ts";
import { notificationRoutes } from "#server/messaging/notifications/notifications.handlers.ts";
import { audienceResolver } from "#server/messaging/queries/announcements/audience.store.ts";
import { countAudienceRoute } from "#server/messaging/queries/announcements/count-audience.ts";
import {
  getAnnouncementRoute,
  listAnnouncementsRoute,
} from "#server/messaging/queries/announcements/list-announcements.ts";
import {
  getAnnouncementTemplateRoute,
  listAnnouncementTemplatesRoute,
} from "#server/messaging/queries/announcements/list-templates.ts";
import { listDeliveriesRoute } from "#server/messaging/queries/list-deliveries.ts";

/** Notifications, messages, announcements and the delivery of mail. */
export const messagingDomain: Domain = {
  routes: [
    // notifications
    ...notificationRoutes,
    // deliveries
    retryDeliveryRoute,
    // messages
    sendMessageRoute,
    // announcements
    cancelAnnouncementRoute,
    resumeAnnouncementRoute,
    addAnnouncementTemplateRoute,
    changeAnnouncementTemplateRoute,
    retireAnnouncementTemplateRoute,
    sendAnnouncementRoute(audienceResolver),
    createPreviewRoute(audienceResolver),
    createTestMailRoute(audienceResolver),
    // queries
    listAnnouncementsRoute,
    getAnnouncementRoute,
    countAudienceRoute,
    listAnnouncementTemplatesRoute,
    getAnnouncementTemplateRoute,
    listDeliveriesRoute,
  ],
  plugins: [serveAnnouncementUnsubscribe],
  jobs: (services) => [sendAnnouncementJobHandler(services, audienceResolver)],
};
