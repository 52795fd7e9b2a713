import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("notify", (app) => {
  const owner = () => app().people.accounts.normal;
  const about = {
    appId: crypto.randomUUID(),
    appTitle: "Krishi Mitra",
    versionName: "1.4",
    appStatus: "active" as const,
  };
  const tell = () =>
    app().services.database.transaction((tx) =>
      notify(tx, app().services, {
        event: "version-approved",
        to: { developerId: owner().developerId ?? "" },
        about,
      }),
    );
  const mails = () => app().services.database.db.select().from(mail).orderBy(mail.createdAt);

  it("mails a notification in the account's language, for every language", async () => {
    for (const language of languageCodes) {
      const { db } = app().services.database;
      await db.delete(mail);
      await db.update(account).set({ language }).where(eq(account.id, owner().id));
      await tell();
      expect(await mails()).toMatchObject([{ to: owner().email, language, template: "version-approved" }]);
    }
  });

  it("does not notify a disabled account", async () => {
    const { db } = app().services.database;
    await db.update(account).set({ status: "disabled" }).where(eq(account.id, owner().id));
    await tell();
    expect(await mails()).toEqual([]);
  });

  it("rejects a notification with fields that its event does not declare", async () => {
    const { database } = app().services;
    const smuggled = { ...about, note: "for staff only" };
    const telling = database.transaction((tx) =>
      notify(tx, app().services, {
        event: "version-approved",
        to: { developerId: owner().developerId ?? "" },
        about: smuggled,
      }),
    );
    await expect(telling).rejects.toThrow("unrecognized_keys");
    expect(await mails()).toEqual([]);
  });
});
