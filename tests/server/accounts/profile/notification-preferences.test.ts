import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("notification preferences", (app) => {
  const tell = async (event: "version-submitted" | "version-approved") => {
    const { services, people } = app();
    const about = { appId: crypto.randomUUID(), appTitle: "Vyapar Bahi", versionName: "1.0" };
    const told =
      event === "version-approved" ? { event, about: { ...about, appStatus: "active" as const } } : { event, about };
    await services.database.transaction((tx) =>
      notify(tx, services, { ...told, to: { developerId: people.developerId } }),
    );
    return services.database.db.$count(mail, eq(mail.template, event));
  };

  it("notification mail stops when its event is switched off, and other events still come", async () => {
    const { items } = await app().as("normal").call(profileCalls.noticeChoices);
    expect(items.every(({ on }) => on)).toBe(true);
    const body = { items: [{ event: "version-submitted" as const, channel: "mail" as const, on: false }] };
    const chosen = await app().as("normal").call(profileCalls.chooseNotices, { body });
    expect(chosen.items.filter(({ on }) => !on).map(({ event }) => event)).toEqual(["version-submitted"]);
    expect([await tell("version-submitted"), await tell("version-approved")]).toEqual([0, 1]);
  });

  it("notification mail comes again when its event is switched back on", async () => {
    const choose = (on: boolean) =>
      app()
        .as("normal")
        .call(profileCalls.chooseNotices, {
          body: { items: [{ event: "version-submitted", channel: "mail", on }] },
        });
    await choose(false);
    await choose(true);
    expect(await tell("version-submitted")).toBe(1);
  });
});

withApps("tour", (app) => {
  it("tour ends for good when the developer ends it; an acting admin cannot", async () => {
    const end = (who: "normal" | "adminAsDev") => app().as(who).send(profileCalls.endTour);
    const endedAt = async () => (await app().as("normal").call(profileCalls.tour)).endedAt;
    expect((await end("adminAsDev")).statusCode).toBe(403);
    expect(await endedAt()).toBeNull();
    const first = (await end("normal")).json().endedAt;
    expect((await end("normal")).json().endedAt).toBe(first);
    expect(await endedAt()).toBe(first);
  });
});
