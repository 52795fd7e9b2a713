export const announcementTemplatesPath = "/announcement-templates";
export const newAnnouncementTemplatePath = "/new-announcement-template";

export function announcementTemplatePath(id: string): string {
  return `${announcementTemplatesPath}/${id}`;
}
export function announcementTemplateEditPath(id: string): string {
  return `${announcementTemplatePath(id)}/edit`;
}
