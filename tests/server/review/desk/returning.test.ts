import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { reviewerReservationHours } from "#contract/review/desk/reviewer-reservation.ts";
import { staffCalls } from "#contract/staff/members/calls.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";
import { heldAndBack } from "./held-and-back.ts";
import { waitingVersion } from "./waiting.ts";

withApps("a resubmission returns to the reviewer who held it", (app) => {
  const next = async (who: AskedAs, skip: string[] = []) =>
    (await app().as(who).call(reviewDeskCalls.claimNext, { body: { skip } })).versionId;
  const sql = (text: string) => app().services.database.pool.query(text);
  const rowOf = async (id: string, who: AskedAs = "admin") => {
    const { items } = await app().as(who).call(reviewDeskCalls.reviewQueue);
    return items.find(({ version }) => version.id === id);
  };
  const holder = () => app().people.accounts.admin.id;
  const longAgo = `now() - interval '${reviewerReservationHours} hours 1 minute'`;

  it("gives a resubmission first to the reviewer who held it, and to nobody else meanwhile", async () => {
    const first = await waitingVersion(app(), { title: "Sent long ago", sentHoursAgo: 40 });
    const id = await heldAndBack(app());
    expect(await next("superadmin")).toBe(first.id);
    expect(await next("superadmin", [first.id])).toBeNull();
    expect(await next("admin")).toBe(id);
  });

  it("shows in the queue and at the desk for whom a resubmission is reserved, and until when", async () => {
    const id = await heldAndBack(app());
    const expected = { accountId: holder(), name: "admin Tester", until: expect.any(String) };
    const row = await rowOf(id, "superadmin");
    expect(row?.returnsTo).toEqual(expected);
    const since = Date.parse(row?.version.statusSince ?? "");
    expect(Date.parse(row?.returnsTo?.until ?? "") - since).toBe(reviewerReservationHours * 3_600_000);
    const desk = await app()
      .as("support")
      .call(reviewDeskCalls.submission, { params: { id, state: "rereview" } });
    expect(desk.returnsTo).toEqual(expected);
    const fresh = await waitingVersion(app(), { title: "Never held" });
    expect((await rowOf(fresh.id))?.returnsTo).toBeNull();
  });

  it("gives a resubmission to any reviewer when its reservation is over, its holder still first", async () => {
    const first = await waitingVersion(app(), { sentHoursAgo: 40 });
    const id = await heldAndBack(app());
    await sql(`update version set status_since = ${longAgo} where id = '${id}'`);
    expect((await rowOf(id, "superadmin"))?.returnsTo).toBeNull();
    expect((await rowOf(id, "admin"))?.returnsTo).toMatchObject({ accountId: holder() });
    expect(await next("admin")).toBe(id);
    await app().as("admin").call(reviewDeskCalls.releaseVersion, { params: { id } });
    expect(await next("superadmin", [first.id])).toBe(id);
  });

  it("reserves a resubmission only for a holder who recently decided or claimed something", async () => {
    const id = await heldAndBack(app());
    await sql(`update transition set at = ${longAgo} where by_account_id = '${holder()}'`);
    expect((await rowOf(id, "superadmin"))?.returnsTo).toBeNull();
    const { id: other } = await waitingVersion(app());
    await app()
      .as("admin")
      .call(reviewDeskCalls.claimVersion, { body: { versionId: other } });
    expect((await rowOf(id, "superadmin"))?.returnsTo).toMatchObject({ accountId: holder() });
    expect(await next("superadmin", [other])).toBeNull();
    await sql(`update version set claimed_at = ${longAgo} where id = '${other}'`);
    expect(await next("superadmin", [other])).toBe(id);
  });

  it("lets another reviewer claim a resubmission that is reserved for its holder", async () => {
    const id = await heldAndBack(app());
    const answer = await app()
      .as("superadmin")
      .send(reviewDeskCalls.claimVersion, { body: { versionId: id } });
    expect(answer.statusCode).toBe(200);
    expect(await next("admin")).toBeNull();
  });

  it.each(["demoted", "suspended"] as const)(
    "stops reserving a resubmission when its holder was %s",
    async (change) => {
      const id = await heldAndBack(app());
      expect(await next("superadmin")).toBeNull();
      const members = await app().as("superadmin").call(staffCalls.listStaff);
      const revision = members.find((member) => member.id === holder())?.revision ?? 0;
      const params = { id: holder() };
      const answer =
        change === "demoted"
          ? await app()
              .as("superadmin")
              .send(staffCalls.changeStaffRole, { params, body: { role: "support", revision } })
          : await app()
              .as("superadmin")
              .send(staffCalls.suspendStaff, { params, body: { revision, reason: "Left the team today" } });
      expect(answer.statusCode, answer.body).toBe(200);
      expect((await rowOf(id, "superadmin"))?.returnsTo).toBeNull();
      expect(await next("superadmin")).toBe(id);
    },
  );
});
