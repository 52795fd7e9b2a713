export function contentPath(appId: string): string {
  return `/home/${appId}/content`;
}
