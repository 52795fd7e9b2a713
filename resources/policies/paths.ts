export const policiesPath = "/policy-center";

export function policyPath(id: string): string {
  return `${policiesPath}/${id}`;
}
/** The rule that causes this: the code of a finding, a field that is held, the key of a reason. */
export function causePath(cause: string): string {
  return `${policiesPath}?cause=${cause}`;
}
export function policyEditPath(id: string): string {
  return `${policyPath(id)}/edit`;
}
