import type { Route } from "#server/http/route.ts";
import type { Audiences } from "./audiences.ts";
import { previewTo, testTo } from "./preview-announcement.ts";
import { resumeAnnouncement } from "./resume-announcement.ts";
import { cancelAnnouncement, sendAnnouncementTo } from "./send-announcement.ts";
import { addAnnouncementTemplate, changeAnnouncementTemplate, retireAnnouncementTemplate } from "./write-template.ts";

export function routes(audiences: Audiences): readonly Route[] {
  return [
    sendAnnouncementTo(audiences),
    previewTo(audiences),
    testTo(audiences),
    cancelAnnouncement,
    resumeAnnouncement,
    addAnnouncementTemplate,
    changeAnnouncementTemplate,
    retireAnnouncementTemplate,
  ];
}
