/** URL path of the screen, given by the specification. */
export const transfersPath = "/app-transfer";

/**
 * Path of the form for a new transfer, with an app preselected if given. It isn't below the list's path: for users
 * without access to this view, the router would read the last segment as a record id.
 */
export function newTransferPath(appId?: string): string {
  const path = "/new-app-transfer";
  return appId === undefined ? path : `${path}?appId=${appId}`;
}

export function transferPath(id: string): string {
  return `${transfersPath}/${id}`;
}

/** Returns the path of the view for its two developers. */
export function developerTransferPath(id: string): string {
  return `/transfers/${id}`;
}
