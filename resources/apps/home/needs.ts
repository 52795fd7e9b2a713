import type { AppSummary } from "#contract/apps/views.ts";
import type { CallOutput } from "#contract/call.ts";
import type { versionCalls } from "#contract/versions/calls.ts";

export type VersionRow = CallOutput<typeof versionCalls.listVersions>["items"][number];

/** Something that waits for the developer, with what its sentence needs. */
export type Need =
  | { readonly kind: "held"; readonly version: VersionRow; readonly open: number; readonly total: number }
  | { readonly kind: "sentBack"; readonly version: VersionRow }
  | { readonly kind: "unfinished"; readonly version: VersionRow }
  | { readonly kind: "rejected" | "blocked" | "limited" | "inactive"; readonly app: AppSummary };

const urgency: Record<Need["kind"], number> = {
  blocked: 0,
  held: 1,
  sentBack: 2,
  limited: 3,
  rejected: 4,
  inactive: 5,
  unfinished: 6,
};

function versionNeed(version: VersionRow): Need | undefined {
  if (version.status === "onhold") {
    const open = version.heldFields.filter((held) => held.fixedAt === null).length;
    return { kind: "held", version, open, total: version.heldFields.length };
  }
  if (version.status !== "draft") return undefined;
  // A draft that was submitted before came back from the checks.
  return { kind: version.submittedAt === null ? "unfinished" : "sentBack", version };
}

const appNeeds: Partial<Record<AppSummary["status"], "rejected" | "blocked" | "limited" | "inactive">> = {
  rejected: "rejected",
  blocked: "blocked",
  limited_serving: "limited",
  inactive: "inactive",
};

const since = (need: Need): string => ("version" in need ? need.version.statusSince : need.app.updatedAt);

/** What waits for the developer, most urgent first; among equals the one that waits longest. */
export function needsOf(versions: readonly VersionRow[], apps: readonly AppSummary[]): Need[] {
  const fromVersions = versions.map(versionNeed).filter((need) => need !== undefined);
  const fromApps = apps.flatMap((app): Need[] => {
    const kind = appNeeds[app.status];
    return kind ? [{ kind, app }] : [];
  });
  return [...fromVersions, ...fromApps].sort(
    (one, other) => urgency[one.kind] - urgency[other.kind] || since(one).localeCompare(since(other)),
  );
}
