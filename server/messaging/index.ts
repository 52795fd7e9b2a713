import type { Domain } from "#server/domain.ts";
import { previewRoute, testMailRoute } from "#server/messaging/announcements/preview-announcement.ts";
import { resumeAnnouncement } from "#server/messaging/announcements/resume-announcement.ts";
import { cancelAnnouncement, sendAnnouncementRoute } from "#server/messaging/announcements/send-announcement.ts";
import { sendAnnouncementHandler } from "#server/messaging/announcements/send-step.ts";
import { serveAnnouncementUnsubscribe } from "#server/messaging/announcements/serve-unsubscribe.ts";
import {
  addAnnouncementTemplate,
  changeAnnouncementTemplate,
  retireAnnouncementTemplate,
} from "#server/messaging/announcements/write-template.ts";
import { retryDelivery } from "#server/messaging/deliveries/retry-delivery.ts";
import { sendMessage } from "#server/messaging/messages/send-message.ts";
import { routes as notificationsRoutes } from "#server/messaging/notifications/notifications.handlers.ts";
import { audiences } from "#server/messaging/queries/announcements/audience.store.ts";
import { countAudience } from "#server/messaging/queries/announcements/count-audience.ts";
import { announcement, listAnnouncements } from "#server/messaging/queries/announcements/list-announcements.ts";
import {
  announcementTemplate,
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
    sendAnnouncementRoute(audiences),
    previewRoute(audiences),
    testMailRoute(audiences),
    // queries
    listAnnouncements,
    announcement,
    countAudience,
    listAnnouncementTemplates,
    announcementTemplate,
    listDeliveries,
  ],
  plugins: [serveAnnouncementUnsubscribe],
  jobs: (services) => [sendAnnouncementHandler(services, audiences)],
};
