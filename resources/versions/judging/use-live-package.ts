import type { PackageFacts } from "#contract/packages/facts.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import type { VersionDetails } from "#contract/versions/views.ts";
import { useCall } from "#providers/data/use-call.ts";
import { packageOf } from "../form/package-of.ts";

/** Facts of the live version's package, or null where none is live (or not read yet). */
export function useLivePackage({ live, version }: VersionDetails): PackageFacts | null {
  const other = live !== null && live.id !== version.id;
  const { data } = useCall(
    versionCalls.versionDetails,
    { params: { id: live?.id ?? version.id } },
    { enabled: other, ownNotFound: true },
  );
  if (!other || !data) return null;
  return packageOf(data.form, data.files)?.facts ?? null;
}
