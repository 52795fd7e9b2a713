export const appealsPath = "/review-appeals";

export function appealPath(id: string): string {
  return `${appealsPath}/${id}`;
}
