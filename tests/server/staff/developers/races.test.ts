import { expect, it } from "vitest";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import { changeReason, developerNow, updated } from "#tests/support/builders/developers.ts";
import { withApps } from "#tests/support/with-app.ts";
import { live, waitingVersion } from "../../review/desk/waiting.ts";

/** Set `RACE_ROUNDS=200` for more rounds. */
const rounds = Number(process.env["RACE_ROUNDS"] ?? 12);
const turns = Array.from({ length: rounds }, (_, at) => at);

withApps("concurrent changes to a developer", (app) => {
  const send = (who: "admin" | "superadmin", revision: number, change: object) => {
    const body = { developerId: app().people.developerId, revision, reason: changeReason, ...change };
    return app().as(who).send(developerChangeCalls.updateDeveloper, { body });
  };
  const appStatus = async (id: string) => (await findApp(app().services.database.db, id))?.status;
  const linesOf = async (): Promise<string[]> => {
    const { rows } = await app().services.database.pool.query(
      "select action from audit_entry where subject = 'Developer' order by number",
    );
    return rows.map(({ action }) => action);
  };
  /** Runs both at once, starting `one` first in even turns and `other` in odd ones. */
  async function together<A>(turn: number, one: () => Promise<A>, other: () => Promise<A>): Promise<[A, A]> {
    if (turn % 2 === 0) return Promise.all([one(), other()]);
    const [second, first] = await Promise.all([other(), one()]);
    return [first, second];
  }

  it("one of two concurrent status changes wins, and the other gets the current status", async () => {
    for (const turn of turns) {
      const { revision } = await developerNow(app());
      const before = (await linesOf()).length;
      const answers = await together(
        turn,
        () => send("admin", revision, { status: "disabled" }),
        () => send("superadmin", revision, { status: "deleted" }),
      );
      const now = await developerNow(app());
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const loser = answers.find(({ statusCode }) => statusCode === 409)?.json();
      expect(loser).toMatchObject({ code: "revision_conflict", current: { status: now.status } });
      expect((await linesOf()).slice(before)).toEqual([`developer_${now.status}`]);
      await updated(app(), { status: "enabled" });
    }
  });

  it("only one of a concurrent status change and correction wins", async () => {
    for (const turn of turns) {
      const { revision } = await developerNow(app());
      const answers = await together(
        turn,
        () => send("admin", revision, { status: "disabled" }),
        () => send("superadmin", revision, { city: turn % 2 === 0 ? "Nashik" : "Pune" }),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      if ((await developerNow(app())).status === "disabled") await updated(app(), { status: "enabled" });
    }
  });

  it("approval racing with disabling never puts a disabled developer's app in the store", async () => {
    for (const turn of turns) {
      await live(app(), { title: `Live ${turn}` });
      const version = await waitingVersion(app(), { title: `First ${turn}` });
      const { revision } = await developerNow(app());
      const more = { reasons: [], reason: "", regions: [], template: null, checks: [], note: "" };
      const decision = { versionId: version.id, revision: version.revision, decision: "approve", ...more };
      const [approved, disabled] = await together(
        turn,
        () => app().as("superadmin").send(reviewDeskCalls.decide, { body: decision }),
        () => send("admin", revision, { status: "disabled", apps: "leave" }),
      );
      expect(disabled.statusCode).toBe(200);
      expect([200, 422]).toContain(approved.statusCode);
      expect(await appStatus(version.appId)).toBe(approved.statusCode === 200 ? "inactive" : "inreview");
      await updated(app(), { status: "enabled" });
      expect(await appStatus(version.appId)).toBe(approved.statusCode === 200 ? "active" : "inreview");
    }
  });
});
