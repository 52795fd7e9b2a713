export const deliveriesPath = "/deliveries";

/** Deliveries to a developer's accounts. */
export function developerDeliveriesPath(developerId: string): string {
  return `${deliveriesPath}?developerId=${developerId}`;
}
