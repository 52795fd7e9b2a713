import { expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { deliverMailJob } from "#server/integrations/mail/queue-mail.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { hashPassword } from "#server/accounts/auth/passwords.ts";
import { findDemoAccounts } from "#server/platform/status/demo-accounts.ts";
import { getServiceState } from "#server/support/queries/service-state.ts";
import { seedBulkApps } from "#demo/bulk/bulk-apps.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("service state on the login page", (app) => {
  const state = async () => (await app().as("nobody").call(storeCalls.startup)).state;
  const waits = (row: Partial<typeof job.$inferInsert>) =>
    app()
      .services.database.db.insert(job)
      .values({ kind: "inspect", payload: {}, ...row });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  it("reports operational while no job is long overdue", async () => {
    await waits({ runAt: minutesAgo(5) });
    await waits({ kind: deliverMailJob.kind, runAt: minutesAgo(-5), attempts: 1 });
    expect(await state()).toBe("operational");
  });

  it("reports degraded when a job is 15 minutes overdue", async () => {
    await waits({ runAt: minutesAgo(15) });
    expect(await state()).toBe("degraded");
  });

  it("reports degraded when a mail has failed three times", async () => {
    await waits({ kind: deliverMailJob.kind, runAt: minutesAgo(-5), attempts: 3 });
    expect(await state()).toBe("degraded");
  });

  it("reports degraded when statistics are not ready", async () => {
    const { services } = app();
    expect(await getServiceState({ ...services, statistics: { ...services.statistics, state: "starting" } })).toBe(
      "degraded",
    );
  });
});

withApps("demo accounts on the login page", (app) => {
  const db = () => app().services.database.db;
  const offered = async (demoPassword = "Publish-in-India-1", demo = true) => {
    const { services } = app();
    const environment = { ...services.environment, demo, demoPassword };
    return (await findDemoAccounts({ ...services, environment })).map(({ email }) => email);
  };
  const fill = async () => {
    const passwordHash = await hashPassword("Publish-in-India-1");
    const emails = ["admin@demo.example", "superadmin@demo.example", "support@demo.example"];
    await db()
      .insert(account)
      .values(
        emails.map((email) => ({
          email,
          passwordHash,
          role: "admin" as const,
          firstName: "Asha",
          lastName: "Rao",
          isDemo: true,
          emailVerifiedAt: new Date(),
        })),
      );
  };
  const change = (email: string, values: Partial<typeof account.$inferInsert>) =>
    db().update(account).set(values).where(eq(account.email, email));

  it("are none without the demo store or outside demo mode", async () => {
    expect(await offered()).toEqual([]);
    await fill();
    expect(await offered("Publish-in-India-1", false)).toEqual([]);
  });

  it("are those that exist and can log in, in the usual order", async () => {
    await fill();
    expect(await offered()).toEqual(["admin@demo.example", "superadmin@demo.example", "support@demo.example"]);
    await change("support@demo.example", { status: "disabled" });
    await change("admin@demo.example", { passwordHash: await hashPassword("An0ther-password") });
    expect(await offered()).toEqual(["superadmin@demo.example"]);
    await change("superadmin@demo.example", { email: "erased@demo.example" });
    expect(await offered()).toEqual([]);
  });

  it("are the first developer and staff account in a store filled by `npm run seed`", async () => {
    await seedBulkApps(app().services.database, 10, "Publish-in-India-1", () => undefined);
    expect(await offered()).toEqual(["developer0@many.example", "staff0@many.example"]);
  });

  it("are none whose password isn't DEMO_PASSWORD", async () => {
    await fill();
    expect(await offered("Changed-since-then-1")).toEqual([]);
  });
});
