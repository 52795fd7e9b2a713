export const developerSearchPath = "/developer-search";

/** Returns the path of a developer's page for staff. */
export function developerPath(id: string): string {
  return `${developerSearchPath}/${id}`;
}
