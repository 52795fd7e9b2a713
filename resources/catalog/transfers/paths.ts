/** URL path of the screen, given by the specification. */
export const transfersPath = "/app-transfer";

/** Path of the form for a new transfer, with an app preselected if given. */
export function newTransferPath(appId?: string): string {
  const path = `${transfersPath}/new`;
  return appId === undefined ? path : `${path}?appId=${appId}`;
}

export function transferPath(id: string): string {
  return `${transfersPath}/${id}`;
}

/** Returns the path of the view for its two developers. */
export function developerTransferPath(id: string): string {
  return `/transfers/${id}`;
}
