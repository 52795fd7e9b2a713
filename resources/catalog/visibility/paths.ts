/** URL from the specification. */
export const visibilityPath = "/app-visibility";

export function visibilityRequestPath(id: string): string {
  return `${visibilityPath}/${id}`;
}
