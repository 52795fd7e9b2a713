import { expect, it } from "vitest";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { deliverMailJob } from "#server/integrations/mail/queue-mail.ts";
import { getServiceState } from "#server/platform/status/service-state.ts";
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
