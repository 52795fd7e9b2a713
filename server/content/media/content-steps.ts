import { buildAccessRecord } from "#contract/access/rules.ts";
import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import type { ContentPart, ContentHistoryEntry } from "#contract/content/media/schemas.ts";
import { findFullNamesById } from "#server/accounts/auth/find-accounts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { findPlacement } from "./content.store.ts";
import type { SentContent } from "./content.tables.ts";
import { findContentSteps } from "./content-steps.store.ts";

const partNames: Readonly<Record<keyof SentContent, ContentPart>> = {
  name: "name",
  language: "language",
  sha256: "file",
  thumbnailSha256: "thumbnail",
  captions: "captions",
};

function changedParts(now: SentContent | null, before: SentContent | null | undefined): ContentPart[] {
  if (!now || !before) return [];
  return (Object.keys(partNames) as (keyof SentContent)[])
    .filter((part) => (now[part] ?? "") !== (before[part] ?? ""))
    .map((part) => partNames[part]);
}

/** Returns an item's history, newest first. Only staff see names, because the app may have had another developer. */
export async function presentContentSteps(
  tx: Tx,
  placementId: string,
  forStaff: boolean,
): Promise<ContentHistoryEntry[]> {
  const steps = await findContentSteps(tx, placementId);
  const people = forStaff ? steps.map(({ by }) => by) : [];
  const names = people.length > 0 ? await findFullNamesById(tx, people) : new Map<string, string>();
  return steps.map(({ at, move, from, to, by, byStaff, title, text, policyLink, sent }, place) => ({
    at: at.toISOString(),
    move,
    from,
    to,
    by: names.get(by) ?? null,
    byKind: byStaff ? "staff" : "developer",
    title,
    text,
    policyLink,
    changed: changedParts(sent, steps.slice(place + 1).find((step) => step.sent !== null)?.sent),
  }));
}

export const listContentStepsRoute = handle(contentLifecycleCalls.contentSteps)(
  async ({ abilities, params, services }) => {
    const { db } = services.database;
    const item = await findPlacement(db, params.id);
    if (!item) throw new Failure("content_not_found");
    requireAllowed(abilities, "read", buildAccessRecord("Content", item.asset), "content_not_found");
    return presentContentSteps(db, params.id, abilities.can("read", "Review"));
  },
);
