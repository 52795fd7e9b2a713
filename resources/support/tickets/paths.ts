export const ownTicketsPath = "/support/tickets";
export const ticketDeskPath = "/tickets";

export function ownTicketPath(id: string): string {
  return `${ownTicketsPath}/${id}`;
}

export function deskTicketPath(id: string): string {
  return `${ticketDeskPath}/${id}`;
}
/** Incoming mails, for staff. */
export const incomingMailsPath = `${ticketDeskPath}/mails`;
