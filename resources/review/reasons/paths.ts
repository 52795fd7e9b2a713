export const reasonsPath = "/review-reasons";

export function reasonPath(id: string): string {
  return `${reasonsPath}/${id}`;
}
export function reasonEditPath(id: string): string {
  return `${reasonPath(id)}/edit`;
}
/**
 * Not below the list's path: for users without access to this view, the router would read the last segment as a record
 * id.
 */
export const newReasonPath = "/new-review-reason";
