export const appSearchPath = "/app-search";
/** App Search as one developer's apps. */
export function appsOfDeveloper(developerId: string): string {
  return `${appSearchPath}?developerId=${developerId}`;
}
