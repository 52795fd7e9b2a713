/** The specification's address. */
export const conflictsPath = "/conflict-apps";

export function conflictPath(id: string): string {
  return `${conflictsPath}/${id}`;
}
