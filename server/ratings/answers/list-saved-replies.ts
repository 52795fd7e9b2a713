import { buildAccessRecord } from "#contract/access/rules.ts";
import { savedReplyCalls } from "#contract/ratings/saved-reply-calls.ts";
import type { AppTitlesByLanguage } from "#contract/ratings/saved-replies.ts";
import { type AppRow, findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { findVersion } from "#server/catalog/versions/versions.store.ts";
import { findSavedReplies } from "./saved-replies.store.ts";
import { presentSavedReplies } from "./present-saved-replies.ts";

/** Returns the live version's titles, in each language that has one. */
async function titlesOf(tx: Tx, { title, liveVersionId }: AppRow): Promise<AppTitlesByLanguage> {
  const live = liveVersionId === null ? undefined : await findVersion(tx, liveVersionId);
  if (!live) return { "en-US": title };
  const { details, languages, sourceLanguage } = live.form;
  const all = [
    ...languages.map((language) => [language.language, language.title] as const),
    [sourceLanguage, details.title] as const,
  ];
  return Object.fromEntries(all.filter(([, name]) => name !== ""));
}

export const listSavedRepliesRoute = handle(savedReplyCalls.listSavedAnswers)(
  async ({ query, abilities, services }) => {
    const { db } = services.database;
    const app = await findApp(db, query.appId);
    if (!app) throw new Failure("app_not_found");
    requireAllowed(abilities, "update", buildAccessRecord("Rating", app), "app_not_found");
    const rows = await findSavedReplies(db, app.developerId);
    return { items: await presentSavedReplies(db, rows), titles: await titlesOf(db, app) };
  },
);
