import type { Domain } from "#server/domain.ts";
import { createPreviewRoute, createTestMailRoute } from "#server/messaging/announcements/preview-announcement.ts";
import { resumeAnnouncement } from "#server/messaging/announcements/resume-announcement.ts";
import { cancelAnnouncement, sendAnnouncementRoute } from "#server/messaging/announcements/send-announcement.ts";
import { sendAnnouncementHandler } from "#server/messaging/announcements/send-announcement-job.ts";
import { serveAnnouncementUnsubscribe } from "#server/messaging/announcements/serve-unsubscribe.ts";
import {
  addAnnouncementTemplate,
  changeAnnouncementTemplate,
  retireAnnouncementTemplate,
} from "#server/messaging/announcements/write-template.ts";
import { retryDelivery } from "#server/messaging/deliveries/retry-delivery.ts";
import { sendMessage } from "#server/messaging/messages/send-message.ts";
import { routes as notificationsRoutes } from "#server/messaging/notifications/notifications.handlers.ts";
import { audienceResolver } from "#server/messaging/queries/announcements/audience.store.ts";
import { countAudience } from "#server/messaging/queries/announcements/count-audience.ts";
import { getAnnouncement, listAnnouncements } from "#server/messaging/queries/announcements/list-announcements.ts";
import {
  getAnnouncementTemplate,
  listAnnouncementTemplates,
} from "#server/messaging/queries/announcements/list-templates.ts";
import { listDeliveries } from "#server/messaging/queries/list-deliveries.ts";

/** Notifications, messages, announcements and the delivery of mail. */
export const messaging: Domain = {
  routes: [
    // notifications
    ...notificationsRoutes,
    // deliveries
    retryDelivery,
    // messages
    sendMessage,
    // announcements
    cancelAnnouncement,
    resumeAnnouncement,
    addAnnouncementTemplate,
    changeAnnouncementTemplate,
    retireAnnouncementTemplate,
    sendAnnouncementRoute(audienceResolver),
    createPreviewRoute(audienceResolver),
    createTestMailRoute(audienceResolver),
    // queries
    listAnnouncements,
    getAnnouncement,
    countAudience,
    listAnnouncementTemplates,
    getAnnouncementTemplate,
    listDeliveries,
  ],
  plugins: [serveAnnouncementUnsubscribe],
  jobs: (services) => [sendAnnouncementHandler(services, audienceResolver)],
};
