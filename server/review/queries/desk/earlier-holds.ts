import type { Actor } from "#contract/access/roles.ts";
import type { Submission } from "#contract/review/desk/schemas.ts";
import type { HeldThread, TransitionWithNames } from "#server/catalog/versions/history.store.ts";
import { presentHeldFields, wasFixed } from "#server/catalog/versions/present-history.ts";

const maxHolds = 20;

/** Groups held fields by the hold's transition. */
function groupByHold(rows: readonly HeldThread[]): HeldThread[][] {
  const byTransition = new Map<string, HeldThread[]>();
  for (const row of rows) byTransition.set(row.transitionId, [...(byTransition.get(row.transitionId) ?? []), row]);
  return [...byTransition.values()];
}

/** Closed holds of an app's versions, newest first. */
export function earlierHolds(
  viewer: Actor,
  threads: readonly HeldThread[],
  history: readonly TransitionWithNames[],
): Submission["earlierHolds"] {
  return groupByHold(threads.filter(({ closedAt }) => closedAt !== null))
    .slice(0, maxHolds)
    .flatMap((rows) =>
      rows[0]
        ? [
            {
              at: rows[0].heldAt.toISOString(),
              fields: presentHeldFields(viewer, rows, { changed: wasFixed, history }),
            },
          ]
        : [],
    );
}
