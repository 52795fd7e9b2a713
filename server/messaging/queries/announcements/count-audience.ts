import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { handle } from "#server/platform/http/route.ts";
import { countAudienceDevelopers, audienceCondition, countAudienceByLanguage } from "./audience.store.ts";

/** Current size of an audience and how an announcement would reach it. */
export const countAudienceRoute = handle(announcementSendCalls.countAudience)(async ({ body, services }) => {
  const { db } = services.database;
  const where = await audienceCondition(db, body.audience);
  const rows = await countAudienceByLanguage(db, where, body.essential);
  const sum = (part: "people" | "disabled" | "unproven" | "unsubscribed") =>
    rows.reduce((total, row) => total + row[part], 0);
  const leftOut = { disabled: sum("disabled"), unproven: sum("unproven"), unsubscribed: sum("unsubscribed") };
  const people = sum("people");
  return {
    people,
    developers: await countAudienceDevelopers(db, where),
    mail: people - leftOut.disabled - leftOut.unproven - leftOut.unsubscribed,
    bell: people - leftOut.disabled,
    leftOut,
    languages: rows
      .map(({ language, people: readers }) => ({ language: toLanguageCode(language), people: readers }))
      .toSorted((a, b) => b.people - a.people),
  };
});
