import type { Route } from "#server/platform/http/route.ts";
import type { AudienceResolver } from "./audiences.ts";
import { previewRoute, testMailRoute } from "./preview-announcement.ts";
import { resumeAnnouncement } from "./resume-announcement.ts";
import { cancelAnnouncement, sendAnnouncementRoute } from "./send-announcement.ts";
import { addAnnouncementTemplate, changeAnnouncementTemplate, retireAnnouncementTemplate } from "./write-template.ts";

export function routes(audiences: AudienceResolver): readonly Route[] {
  return [
    sendAnnouncementRoute(audiences),
    previewRoute(audiences),
    testMailRoute(audiences),
    cancelAnnouncement,
    resumeAnnouncement,
    addAnnouncementTemplate,
    changeAnnouncementTemplate,
    retireAnnouncementTemplate,
  ];
}
