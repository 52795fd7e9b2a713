export const policiesPath = "/policy-center";

export function policyPath(id: string): string {
  return `${policiesPath}/${id}`;
}
export function policyEditPath(id: string): string {
  return `${policyPath(id)}/edit`;
}
