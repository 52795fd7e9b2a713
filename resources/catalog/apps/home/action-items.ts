import type { ActionItemApp, ActionItems } from "#contract/catalog/apps/action-items.ts";
import type { TransferRow } from "#contract/catalog/transfers/schemas.ts";
import type { VersionInProgress } from "#contract/catalog/versions/schemas.ts";

/** Item that waits for the developer, with the data for its text. */
export type ActionItem =
  | { readonly kind: "held"; readonly version: VersionInProgress; readonly open: number; readonly total: number }
  | { readonly kind: "sentBack"; readonly version: VersionInProgress }
  | { readonly kind: "unfinished"; readonly version: VersionInProgress }
  | { readonly kind: "offered" | "leaving"; readonly transfer: TransferRow }
  | { readonly kind: "rejected" | "blocked" | "limited" | "inactive"; readonly app: ActionItemApp };

const urgency: Record<ActionItem["kind"], number> = {
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

function versionActionItem(version: VersionInProgress): ActionItem | undefined {
  if (version.status === "onhold") {
    const open = version.heldFields.filter((held) => held.fixedAt === null).length;
    return { kind: "held", version, open, total: version.heldFields.length };
  }
  if (version.status !== "draft") return undefined;
  return { kind: version.isSentBack ? "sentBack" : "unfinished", version };
}

const appStatusKinds: Partial<Record<ActionItemApp["status"], "rejected" | "blocked" | "limited" | "inactive">> = {
  rejected: "rejected",
  blocked: "blocked",
  limited_serving: "limited",
  inactive: "inactive",
};

/** Creates the item for a transfer offer. It waits for the receiver; the owner sees it for information. */
function transferActionItem(transfer: TransferRow): ActionItem | undefined {
  if (transfer.status !== "offered" || transfer.side === "staff") return undefined;
  return { kind: transfer.side === "to" ? "offered" : "leaving", transfer };
}

function since(need: ActionItem): string {
  if ("transfer" in need) return need.transfer.createdAt;
  return "version" in need ? need.version.statusSince : need.app.statusSince;
}

/** Returns items that wait for the developer, most urgent first; among equals, the longest waiting first. */
export function toActionItems(
  { versions, apps, transfers }: ActionItems = { versions: [], apps: [], transfers: [] },
): ActionItem[] {
  const fromVersions = versions.map(versionActionItem).filter((need) => need !== undefined);
  const fromApps = apps.flatMap((app): ActionItem[] => {
    const kind = appStatusKinds[app.status];
    return kind ? [{ kind, app }] : [];
  });
  const fromTransfers = transfers.map(transferActionItem).filter((need) => need !== undefined);
  return [...fromVersions, ...fromApps, ...fromTransfers].sort(
    (a, b) => urgency[a.kind] - urgency[b.kind] || since(a).localeCompare(since(b)),
  );
}
