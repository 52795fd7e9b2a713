import { announcementCalls } from "#contract/announcements/calls.ts";
import type { AskedAs, TestApp } from "#tests/support/app.ts";

export const english = {
  language: "en-US" as const,
  title: "News for {developer_name}",
  text: "Hello {first_name},\n\nread {console_link}.",
};
export const hindi = { language: "hi-IN" as const, title: "{developer_name} के लिए समाचार", text: "नमस्ते {first_name}" };

/** An announcement to all developers that are enabled, with parts of one's own. */
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
  return app.as(who).send(announcementCalls.sendAnnouncement, { body: announced(change) });
}

export function stateOf(app: TestApp, id: string, who: AskedAs = "support") {
  return app.as(who).call(announcementCalls.announcement, { params: { id } });
}
