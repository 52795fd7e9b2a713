export const developerSearchPath = "/developer-search";
/** Dev Search with a developer's details open. */
export function developerOpened(developerId: string): string {
  return `${developerSearchPath}?open=${developerId}`;
}
