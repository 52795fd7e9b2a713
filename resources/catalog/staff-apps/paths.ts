export const appSearchPath = "/app-search";
/** Returns the path of App Search filtered by one developer. */
export function developerAppsPath(developerId: string): string {
  return `${appSearchPath}?developerId=${developerId}`;
}
