import { announcementCalls } from "#contract/messaging/announcements/calls.ts";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import { sql } from "drizzle-orm";
import { sendAnnouncementJobHandler } from "#server/messaging/announcements/send-announcement-job.ts";
import { audienceResolver } from "#server/messaging/queries/announcements/audience.store.ts";
import type { AskedAs, TestApp } from "#tests/support/app.ts";

export const english = {
  language: "en-US" as const,
  title: "News for {developer_name}",
  text: "Hello {first_name},\n\nread {console_link}.",
};
export const hindi = { language: "hi-IN" as const, title: "{developer_name} के लिए समाचार", text: "नमस्ते {first_name}" };

/** Body of an announcement to all enabled developers, with `change` merged in. */
export function announced(change: object = {}) {
  return {
    id: crypto.randomUUID(),
    templateId: null,
    audience: { kind: "search" as const, query: "", name: "Everybody" },
    channels: ["bell" as const, "mail" as const],
    essential: false,
    texts: [english, hindi],
    people: 2,
    startsAt: null as string | null,
    ...change,
  };
}

export function send(app: TestApp, change: object = {}, who: AskedAs = "admin") {
  return app.as(who).send(announcementSendCalls.sendAnnouncement, { body: announced(change) });
}

export function stateOf(app: TestApp, id: string, who: AskedAs = "support") {
  return app.as(who).call(announcementCalls.announcement, { params: { id } });
}

/** Gives the announcement's job up, as the worker does after the last failed attempt. */
export function giveUp({ services }: TestApp, announcementId: string): Promise<void> {
  const handler = sendAnnouncementJobHandler(services, audienceResolver);
  return services.database.transaction(async (tx) => {
    await tx.execute(sql`update job set state = 'dead' where kind = ${handler.kind} and state = 'ready'`);
    await handler.giveUp(tx, { announcementId }, new Error("the last attempt failed"));
  });
}

/** Runs one send step as the worker does, in one transaction. `dies` throws before the commit. */
export async function takeStep({ services }: TestApp, announcementId: string, dies = false): Promise<void> {
  const handler = sendAnnouncementJobHandler(services, audienceResolver);
  const run = { attempt: 1, signal: new AbortController().signal };
  const effect = await handler.prepare({ announcementId }, run);
  await services.database.transaction(async (tx, after) => {
    await tx.execute(sql`update job set state = 'done' where kind = ${handler.kind} and state = 'ready'`);
    await effect(tx, after);
    if (dies) throw new Error("killed");
  });
}
