import { recordOf } from "#contract/access/rules.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { findApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { handle } from "#server/http/route.ts";
import { writeAudit } from "#server/staff/audit.ts";
import { countChanges } from "./counts.ts";
import { addToCounts } from "./counts.store.ts";
import { presentRating } from "./present-rating.ts";
import { addMoments, lockRating, type RatingRow, setReply, tellRatings } from "./ratings.store.ts";

interface NewReply {
  readonly text: string;
  readonly by: string;
  readonly at: Date;
}

/** What was replied before stays readable, with who wrote it. */
async function keepReply(tx: Tx, { id, reply, repliedAt, repliedBy }: RatingRow): Promise<void> {
  if (repliedAt === null) return;
  await addMoments(tx, [{ ratingId: id, kind: "reply", at: repliedAt, text: reply, byAccountId: repliedBy }]);
}

async function changeReply(tx: Tx, row: RatingRow, reply: NewReply): Promise<RatingRow> {
  await keepReply(tx, row);
  const changed = await setReply(tx, row, reply);
  await addToCounts(tx, countChanges([[row, changed]]));
  return changed;
}

/** Replies where nobody asks: the demo writes histories. */
export async function addReply(tx: Tx, id: string, reply: NewReply): Promise<void> {
  const row = await lockRating(tx, id);
  if (row) await changeReply(tx, row, reply);
}

/** Replies to a rating, or changes the reply. The loser of a race gets 409 with the rating as it is now. */
export const respondToRating = handle(ratingCalls.respondToRating)(async (context) => {
  const { abilities, actor, body, request, services } = context;
  return services.database.transaction(async (tx) => {
    const row = await lockRating(tx, body.ratingId);
    const app = row && (await findApp(tx, row.appId));
    if (!app) throw new Failure("rating_not_found");
    requireAllowed(abilities, "update", recordOf("Rating", app), "rating_not_found");
    if (row.revision !== body.revision) throw new Failure("revision_conflict", { current: presentRating(row) });
    if (row.text === "") throw new Failure("rating_without_text");
    const changed = await changeReply(tx, row, { text: body.replyText, by: actor.accountId, at: new Date() });
    tellRatings(tx, app.developerId, [row.id]);
    const data = { ratingId: row.id, isChange: row.replyState !== "none" };
    await writeAudit(tx, {
      actor,
      action: "rating_replied",
      subject: "App",
      subjectId: app.id,
      data,
      requestId: request.id,
    });
    return presentRating(changed);
  });
});
