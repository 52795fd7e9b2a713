/** URL from the specification. */
export const transfersPath = "/app-transfer";

/** Preselects the app if one is given. */
export function newTransferPath(appId?: string): string {
  const path = `${transfersPath}/new`;
  return appId === undefined ? path : `${path}?appId=${appId}`;
}

export function transferPath(id: string): string {
  return `${transfersPath}/${id}`;
}

/** Path of the view for its two developers. */
export function developerTransferPath(id: string): string {
  return `/transfers/${id}`;
}
