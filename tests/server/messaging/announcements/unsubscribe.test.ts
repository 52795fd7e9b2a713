import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { withApps } from "#tests/support/with-app.ts";
import { send, stateOf } from "./ask.ts";

withApps("unsubscribing from announcements", (app) => {
  const linkOf = async (to: string) => {
    await send(app());
    await runJobs(app().services);
    const [sent] = await app().services.database.db.select().from(mail).where(eq(mail.to, to));
    expect(sent?.text).toContain(sent?.unsubscribe);
    return new URL(sent?.unsubscribe ?? "");
  };
  const ask = (method: "GET" | "POST", { pathname, search }: URL) =>
    app().app.inject({
      method,
      url: pathname + search,
      ...(method === "POST" && {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      }),
    });
  const isOn = async () => {
    const { items } = await app().as("normal").call(profileCalls.noticeChoices, {});
    return items.find(({ event }) => event === "announcement")?.on;
  };

  it("unsubscribes from announcements with one POST, without signing in, also when repeated", async () => {
    const link = await linkOf("owner@test.example");
    const answer = await ask("POST", link);
    expect([answer.statusCode, await isOn()]).toEqual([200, false]);
    expect(answer.body).toContain("You won’t get");
    expect((await ask("POST", link)).statusCode).toBe(200);
    const next = (await send(app())).json().id;
    await runJobs(app().services);
    expect((await stateOf(app(), next)).leftOut.unsubscribed).toBe(1);
  });

  it("shows only an unsubscribe form on GET, because mail programs open links by themselves", async () => {
    const link = await linkOf("owner@test.example");
    const page = await ask("GET", link);
    expect([page.statusCode, page.headers["content-type"], await isOn()]).toEqual([
      200,
      "text/html; charset=utf-8",
      true,
    ]);
    expect(page.body).toContain('<form method="post">');
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it("answers 410 to a changed unsubscribe token", async () => {
    const link = await linkOf("owner@test.example");
    const other = app().people.accounts.stranger.id;
    const own = link.searchParams.get("token") ?? "";
    link.searchParams.set("token", own.replace(/^[^.]+/, other));
    expect([(await ask("POST", link)).statusCode, await isOn()]).toEqual([410, true]);
  });
});
