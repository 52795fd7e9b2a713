export const identityPath = "/identity";
export const checksPath = "/identity-checks";

export function checkPath(id: string): string {
  return `${checksPath}/${id}`;
}
