import type { PackageFacts } from "#contract/packages/facts.ts";
import type { VersionDetails } from "#contract/versions/views.ts";

/** Facts of the package that this version would replace, or null where none is live (or not read yet). */
export function liveFactsOf({ live, version }: VersionDetails): PackageFacts | null {
  return live !== null && live.id !== version.id ? live.facts : null;
}
