export const ownTicketsPath = "/support/tickets";
export const ticketsPath = "/tickets";

export function ownTicketPath(id: string): string {
  return `${ownTicketsPath}/${id}`;
}

export function ticketPath(id: string): string {
  return `${ticketsPath}/${id}`;
}
/** Incoming mails, for staff. */
export const incomingMailsPath = `${ticketsPath}/mails`;
