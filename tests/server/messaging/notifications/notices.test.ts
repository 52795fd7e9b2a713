import { desc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  maxUnseenNotifications,
  notificationPageSize,
  notificationCalls,
} from "#contract/messaging/notifications/calls.ts";
import { addNotifications, deleteOldNotifications } from "#server/messaging/notifications/notices.store.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";

const answered = (answer: string) =>
  ({ event: "offer-answered", about: { offer: "cdn", state: "won", answer } }) as const;
const acting = { event: "acting-started", about: { reason: "Ticket 1", endsAt: "2026-11-23T00:00:00.000Z" } } as const;

withApps("notifications in the bell", (app) => {
  const db = () => app().services.database.db;
  const owner = () => app().people.accounts.normal.id;
  const list = (query: object = {}, who: AskedAs = "normal") =>
    app().as(who).call(notificationCalls.listNotifications, { query });
  const see = (body: object = {}, who: AskedAs = "normal") =>
    app().as(who).call(notificationCalls.seeNotifications, { body });
  /** Adds `count` notifications a minute apart, the newest one minute old. */
  const tell = async (count: number) => {
    for (let at = 0; at < count; at++) await addNotifications(db(), [owner()], answered(`answer ${at}`));
    const rows = await db().select().from(notice).orderBy(notice.at);
    for (const [index, { id }] of rows.entries())
      await db()
        .update(notice)
        .set({ at: new Date(Date.now() - (index + 1) * 60_000) })
        .where(eq(notice.id, id));
  };

  it("lists a developer's notification in the requested language, else in the account's", async () => {
    await db().transaction((tx) =>
      notify(tx, app().services, { ...answered("From Monday on"), to: { developerId: app().people.developerId } }),
    );
    const { items, unseen, more } = await list({ language: "en-US" });
    expect(items).toMatchObject([{ event: "offer-answered", path: "/offers", app: null, seen: false }]);
    expect(items[0]?.title).toContain("CDN");
    expect([unseen, more]).toEqual([1, false]);
    const inHindi = await list({ language: "hi-IN" });
    expect(inHindi.items[0]?.title).not.toBe(items[0]?.title);
    const own = await list();
    expect(own.items[0]?.title).toBe(items[0]?.title);
    expect((await list({}, "stranger")).items).toEqual([]);
  });

  it("stores a notification in the bell even when its mail is turned off", async () => {
    await db()
      .update(account)
      .set({ mutedNotices: { "offer-answered": ["mail"] } })
      .where(eq(account.id, owner()));
    await db().transaction((tx) =>
      notify(tx, app().services, { ...answered("x"), to: { developerId: app().people.developerId } }),
    );
    expect(await db().select().from(mail).where(eq(mail.template, "offer-answered"))).toEqual([]);
    expect((await list()).items).toHaveLength(1);
  });

  it("filters notifications by event", async () => {
    await addNotifications(db(), [owner()], answered("x"));
    await addNotifications(db(), [owner()], acting);
    const { items, unseen } = await list({ trigger: "acting-started" });
    expect(items.map(({ event, path }) => [event, path])).toEqual([["acting-started", "/"]]);
    expect(unseen).toBe(2);
  });

  it("pages notifications newest first without repeats", async () => {
    await tell(notificationPageSize + 3);
    const first = await list();
    expect([first.items.length, first.more]).toEqual([notificationPageSize, true]);
    const times = first.items.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const last = first.items.at(-1);
    const end = new Date(Date.parse(last?.at ?? "") - 1).toISOString();
    const second = await list({ end });
    expect([second.items.length, second.more]).toEqual([3, false]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(notificationPageSize + 3);
  });

  it("keeps notifications with the same timestamp on one page", async () => {
    for (let at = 0; at < notificationPageSize + 2; at++) await addNotifications(db(), [owner()], answered(`${at}`));
    await db().update(notice).set({ at: sql`now()` });
    const { items, more } = await list();
    expect([items.length, more]).toEqual([notificationPageSize + 2, false]);
  });

  it("marks notifications seen one by one, up to a time or all", async () => {
    await tell(4);
    const [newest, second] = (await list()).items;
    expect(await see({ start: newest?.at, end: newest?.at })).toEqual({ unseen: 3 });
    expect((await list()).items.map(({ seen }) => seen)).toEqual([true, false, false, false]);
    await addNotifications(db(), [owner()], answered("came meanwhile"));
    expect(await see({ end: second?.at })).toEqual({ unseen: 1 });
    expect(await see()).toEqual({ unseen: 0 });
  });

  it("does not mark notifications seen for another developer or for acting staff", async () => {
    await tell(1);
    await see({}, "stranger");
    expect(await see({}, "adminAsDev")).toEqual({ unseen: 1 });
    expect((await list({}, "adminAsDev")).items).toHaveLength(1);
    expect((await list()).unseen).toBe(1);
  });

  it("counts unseen notifications only up to the badge's max", async () => {
    const about = answered("x");
    await db()
      .insert(notice)
      .values(Array.from({ length: maxUnseenNotifications + 5 }, () => ({ accountId: owner(), ...about })));
    expect((await list()).unseen).toBe(maxUnseenNotifications);
  });

  it("omits stored notifications that no longer match their event's schema", async () => {
    await db()
      .insert(notice)
      .values({ accountId: owner(), event: "app-status", about: { was: "otherwise" } });
    expect((await list()).items).toEqual([]);
  });

  it("deletes notifications older than 180 days", async () => {
    await tell(2);
    const [older] = await db().select().from(notice).orderBy(desc(notice.at)).limit(1);
    await db()
      .update(notice)
      .set({ at: sql`now() - interval '181 days'` })
      .where(eq(notice.id, older?.id ?? ""));
    await deleteOldNotifications(db());
    expect(await db().select().from(notice)).toHaveLength(1);
  });
});
