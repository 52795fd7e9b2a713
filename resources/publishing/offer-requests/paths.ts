export const requestsPath = "/offer-requests";

export function requestPath(id: string): string {
  return `${requestsPath}/${id}`;
}
