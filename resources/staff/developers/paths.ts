export const developerSearchPath = "/developer-search";

/** Path of a developer's page for staff. */
export function developerPath(id: string): string {
  return `${developerSearchPath}/${id}`;
}
