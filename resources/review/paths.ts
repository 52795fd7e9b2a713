export const queuePath = "/review-apps";
export const deskPath = (versionId: string): string => `${queuePath}/${versionId}`;
export const appPath = (appId: string): string => `${queuePath}/app/${appId}`;
