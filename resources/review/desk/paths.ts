export const queuePath = "/review-apps";
export function deskPath(versionId: string): string {
  return `${queuePath}/${versionId}`;
}
export function appPath(appId: string): string {
  return `${queuePath}/app/${appId}`;
}
