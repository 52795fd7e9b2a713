import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";

/** Returns facts of the live package that this version would replace; null if none is live or inspected yet. */
export function livePackageFacts({ live, version }: VersionDetails): PackageFacts | null {
  return live !== null && live.id !== version.id ? live.facts : null;
}
