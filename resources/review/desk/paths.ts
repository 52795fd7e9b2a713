export const reviewQueuePath = "/review-apps";
export function reviewDeskPath(versionId: string): string {
  return `${reviewQueuePath}/${versionId}`;
}
export function reviewAppPath(appId: string): string {
  return `${reviewQueuePath}/app/${appId}`;
}
