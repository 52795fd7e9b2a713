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

interface PolicyFilterValues {
  readonly searchText: string | undefined;
  readonly standing: string | undefined;
}

/** Returns the query string with the list's filters; empty without any. */
export function policyFilterSearch({ searchText, standing }: PolicyFilterValues): string {
  const query = new URLSearchParams();
  if (searchText) query.set("searchText", searchText);
  if (standing) query.set("standing", standing);
  return query.size > 0 ? `?${query}` : "";
}
