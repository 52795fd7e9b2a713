import type { Rating } from "#contract/ratings/rating.ts";
import type { RatingRow } from "./ratings.store.ts";

function presentReply({ reply, replyState, repliedAt, repliedStars }: RatingRow): Rating["reply"] {
  if (replyState === "none" || repliedAt === null) return null;
  return { text: reply, state: replyState, starsThen: repliedStars, at: repliedAt.toISOString() };
}

/** Presents a rating. Leaves out the person's hash and the replying account. */
export function presentRating(row: RatingRow): Rating {
  return {
    id: row.id,
    appId: row.appId,
    revision: row.revision,
    stars: row.stars,
    title: row.title,
    text: row.text,
    author: row.author,
    language: row.language,
    topics: row.topics,
    versionCode: row.versionCode,
    versionName: row.versionName,
    device: row.device,
    androidApi: row.androidApi,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    changes: row.changes,
    reply: presentReply(row),
    copies: row.copies,
    replyChanges: row.replyChanges,
  };
}
