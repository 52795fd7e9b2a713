export const reasonsPath = "/review-reasons";

export function reasonPath(id: string): string {
  return `${reasonsPath}/${id}`;
}
export function reasonEditPath(id: string): string {
  return `${reasonPath(id)}/edit`;
}
export const newReasonPath = `${reasonsPath}/new`;
