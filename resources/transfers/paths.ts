/** The specification's address. */
export const transfersPath = "/app-transfer";

/** With an app, it is chosen already. */
export function newTransferPath(appId?: string): string {
  const path = `${transfersPath}/new`;
  return appId === undefined ? path : `${path}?appId=${appId}`;
}

export function transferPath(id: string): string {
  return `${transfersPath}/${id}`;
}

/** Where its two developers look at it. */
export function ownTransferPath(id: string): string {
  return `/transfers/${id}`;
}
