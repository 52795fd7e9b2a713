import type { FastifyRequest } from "fastify";
import type { Actor } from "#contract/access/roles.ts";
import { recordOf } from "#contract/access/rules.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { type AppRow, findApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { handle } from "#server/http/route.ts";
import { writeAudit } from "#server/staff/audit.ts";
import { findAnswer } from "./answers/answers.store.ts";
import { countChanges } from "./counts.ts";
import { addToCounts } from "./counts.store.ts";
import { presentRating } from "./present-rating.ts";
import { addMoments, lockRating, type NewReply, type RatingRow, setReply, tellRatings } from "./ratings.store.ts";

/** Moves the previous reply to the history, with its author. */
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

/** Writes a reply without access checks, for the demo's histories. */
export async function addReply(tx: Tx, id: string, reply: Omit<NewReply, "answerId">): Promise<void> {
  const row = await lockRating(tx, id);
  if (row) await changeReply(tx, row, { ...reply, answerId: null });
}

/** Ignores a saved answer that was removed or belongs to another developer, instead of refusing the reply. */
async function ownAnswer(tx: Tx, answerId: string | null, { developerId }: AppRow): Promise<string | null> {
  const answer = answerId === null ? undefined : await findAnswer(tx, answerId);
  return answer?.developerId === developerId ? answer.id : null;
}

interface Replying {
  /** Must be locked. */
  readonly row: RatingRow;
  readonly app: AppRow;
  readonly actor: Actor;
  readonly request: Pick<FastifyRequest, "id">;
  /** API key, if a program replies. */
  readonly keyId?: string;
}

/** Writes a reply and an audit entry. Throws rating_without_text. */
export async function replyTo(
  tx: Tx,
  { row, app, actor, request, keyId }: Replying,
  { text, answerId }: { readonly text: string; readonly answerId: string | null },
): Promise<RatingRow> {
  if (row.text === "") throw new Failure("rating_without_text");
  const reply = { text, by: actor.accountId, at: new Date(), answerId: await ownAnswer(tx, answerId, app) };
  const changed = await changeReply(tx, row, reply);
  tellRatings(tx, app.developerId, [row.id]);
  const data = { ratingId: row.id, isChange: row.replyState !== "none", ...(keyId && { keyId }) };
  const told = { action: "rating_replied", subject: "App", subjectId: app.id, data } as const;
  await writeAudit(tx, { actor, ...told, requestId: request.id });
  return changed;
}

/** Replies to a rating, or changes the reply. The loser of a race gets 409 with the current rating. */
export const respondToRating = handle(ratingCalls.respondToRating)(async (context) => {
  const { abilities, actor, body, request, services } = context;
  return services.database.transaction(async (tx) => {
    const row = await lockRating(tx, body.ratingId);
    const app = row && (await findApp(tx, row.appId));
    if (!app) throw new Failure("rating_not_found");
    requireAllowed(abilities, "update", recordOf("Rating", app), "rating_not_found");
    if (row.revision !== body.revision) throw new Failure("revision_conflict", { current: presentRating(row) });
    const reply = { text: body.replyText, answerId: body.answerId };
    return presentRating(await replyTo(tx, { row, app, actor, request }, reply));
  });
});
