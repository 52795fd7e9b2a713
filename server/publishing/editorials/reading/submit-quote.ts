import { randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { emptyEditorialFacts, emptyEditorialText } from "#contract/publishing/editorials/editorial-content.ts";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import { lockQuota } from "#server/platform/db/quota-lock.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { addEditorial } from "../editorials.store.ts";
import { editorial } from "../editorials.tables.ts";

const maxTitleLength = 80;

/** Returns the first sentence, cut to the max length of a title. */
function titleOf(text: string): string {
  const [sentence = text] = text.split(/(?<=[.!?।۔])\s/u);
  const line = sentence.replace(/\s+/g, " ");
  return line.length <= maxTitleLength
    ? line
    : `${[...line]
        .slice(0, maxTitleLength - 1)
        .join("")
        .trimEnd()}…`;
}

const daySeconds = 24 * 3_600;

/** Saves a developer's submission as a draft in the Speaks section, which staff edit and publish. */
export const submitQuoteRoute = handle(editorialCalls.requestReview)(async ({ actor, body, services }) => {
  const { language, text, name, place } = body;
  const slug = `sent-${randomBytes(6).toString("hex")}`;
  const row = { kind: "speaks" as const, language, slug, proposedBy: actor.accountId };
  const words = { ...emptyEditorialText, title: titleOf(text), summary: text.replace(/\s+/g, " ") };
  const facts = { ...emptyEditorialFacts, author: name, place };
  return services.database.transaction(async (tx) => {
    await lockQuota(tx, `proposals of ${actor.accountId}`);
    const isFromToday = and(
      eq(editorial.proposedBy, actor.accountId),
      gt(editorial.createdAt, sql`now() - interval '1 day'`),
    );
    if ((await tx.$count(editorial, isFromToday)) >= editorialLimits.proposalsADay)
      throw new Failure("rate_limited", { params: { retryAfterSeconds: daySeconds } });
    const made = await addEditorial(tx, row, { facts, words, byAccountId: null });
    if (!made) throw new Error("two proposals drew the same name");
    return { id: made.id };
  });
});
