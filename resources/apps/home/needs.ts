import type { AppSummary } from "#contract/apps/views.ts";
import type { CallOutput } from "#contract/call.ts";
import type { TransferRow } from "#contract/transfers/views.ts";
import type { versionCalls } from "#contract/versions/calls.ts";

export type VersionRow = CallOutput<typeof versionCalls.listVersions>["items"][number];

/** Something that waits for the developer, with what its sentence needs. */
export type Need =
  | { readonly kind: "held"; readonly version: VersionRow; readonly open: number; readonly total: number }
  | { readonly kind: "sentBack"; readonly version: VersionRow }
  | { readonly kind: "unfinished"; readonly version: VersionRow }
  | { readonly kind: "offered" | "leaving"; readonly transfer: TransferRow }
  | { readonly kind: "rejected" | "blocked" | "limited" | "inactive"; readonly app: AppSummary };

const urgency: Record<Need["kind"], number> = {
  blocked: 0,
  offered: 1,
  held: 2,
  sentBack: 3,
  leaving: 4,
  limited: 5,
  rejected: 6,
  inactive: 7,
  unfinished: 8,
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

/** An offer waits for whoever gets the app; whoever has it is to know of it. */
function transferNeed(transfer: TransferRow): Need | undefined {
  if (transfer.status !== "offered" || transfer.side === "staff") return undefined;
  return { kind: transfer.side === "to" ? "offered" : "leaving", transfer };
}

function since(need: Need): string {
  if ("transfer" in need) return need.transfer.createdAt;
  return "version" in need ? need.version.statusSince : need.app.updatedAt;
}

/** What waits for the developer, most urgent first; among equals the one that waits longest. */
export function needsOf(
  versions: readonly VersionRow[],
  apps: readonly AppSummary[],
  transfers: readonly TransferRow[] = [],
): Need[] {
  const fromVersions = versions.map(versionNeed).filter((need) => need !== undefined);
  const fromApps = apps.flatMap((app): Need[] => {
    const kind = appNeeds[app.status];
    return kind ? [{ kind, app }] : [];
  });
  const fromTransfers = transfers.map(transferNeed).filter((need) => need !== undefined);
  return [...fromVersions, ...fromApps, ...fromTransfers].sort(
    (one, other) => urgency[one.kind] - urgency[other.kind] || since(one).localeCompare(since(other)),
  );
}
