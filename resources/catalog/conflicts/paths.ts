/** URL from the specification. */
export const conflictsPath = "/conflict-apps";

export function conflictPath(id: string): string {
  return `${conflictsPath}/${id}`;
}
