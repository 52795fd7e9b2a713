export const reasonsPath = "/review-reasons";

export function reasonPath(id: string): string {
  return `${reasonsPath}/${id}`;
}
export function reasonEditPath(id: string): string {
  return `${reasonPath(id)}/edit`;
}
/** Beside the list's address, not below it: there it would be the address of a record for whoever may not open it. */
export const newReasonPath = "/new-review-reason";
