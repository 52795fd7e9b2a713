export const deliveriesPath = "/deliveries";

/** The mails to a developer's people. */
export function deliveriesOf(developerId: string): string {
  return `${deliveriesPath}?developerId=${developerId}`;
}
