export const appSearchPath = "/app-search";
/** App Search filtered by one developer. */
export function developerAppsPath(developerId: string): string {
  return `${appSearchPath}?developerId=${developerId}`;
}
