export const announcementsPath = "/announcements";
/**
 * Not below the list's path: for users without access to this view, the router would read the last segment as a record
 * id.
 */
export const newAnnouncementPath = "/new-announcement";

export function announcementPath(id: string): string {
  return `${announcementsPath}/${id}`;
}
