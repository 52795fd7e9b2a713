export const announcementsPath = "/announcements";
/** Beside the list's address, not below it: there it would be the address of a record for whoever may not open it. */
export const newAnnouncementPath = "/new-announcement";

export function announcementPath(id: string): string {
  return `${announcementsPath}/${id}`;
}
