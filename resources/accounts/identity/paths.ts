export const identityPath = "/identity";
export const identityChecksPath = "/identity-checks";

export function identityCheckPath(id: string): string {
  return `${identityChecksPath}/${id}`;
}
