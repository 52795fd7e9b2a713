export const developerSearchPath = "/developer-search";

/** A developer as staff see them. */
export function developerPath(id: string): string {
  return `${developerSearchPath}/${id}`;
}
