export const announcementTemplatesPath = "/announcement-templates";
export const newAnnouncementTemplatePath = "/new-announcement-template";

export function announcementTemplatePath(id: string): string {
  return `${announcementTemplatesPath}/${id}`;
}
