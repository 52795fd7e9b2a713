export const policiesPath = "/policy-center";

export function policyPath(id: string): string {
  return `${policiesPath}/${id}`;
}
/** Returns the path to the policy behind a finding code, a held field or a reason key. */
export function policyByCausePath(cause: string): string {
  return `${policiesPath}?cause=${cause}`;
}
export function policyEditPath(id: string): string {
  return `${policyPath(id)}/edit`;
}
