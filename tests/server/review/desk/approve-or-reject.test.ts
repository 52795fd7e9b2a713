import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decided, waitingVersion } from "./waiting.ts";

withApps("approve or reject by app number", (app) => {
  const seqIdOf = async (appId: string): Promise<string> => {
    const { rows } = await app().services.database.pool.query("select seq_id from app where id = $1", [appId]);
    return String(rows[0].seq_id);
  };
  const send = async (version: { appId: string; revision: number }, body: Record<string, unknown>) =>
    app()
      .as("admin")
      .send(reviewDeskCalls.approveOrReject, {
        params: { seq_id: await seqIdOf(version.appId) },
        body: { revision: version.revision, ...body },
      });

  it("approves the waiting version by the app's number", async () => {
    const version = await waitingVersion(app());
    expect((await send(version, { toBeApproved: true })).json()).toMatchObject({ id: version.id, status: "active" });
  });

  it("decides on the version as it is when the caller names no revision", async () => {
    const version = await waitingVersion(app());
    expect((await send(version, { toBeApproved: true, revision: undefined })).json()).toMatchObject({
      status: "active",
    });
  });

  it("rejects the waiting version by the app's number only with a reason", async () => {
    const version = await waitingVersion(app());
    expect((await send(version, { toBeApproved: false })).json().code).toBe("reason_required");
    expect((await send(version, { toBeApproved: true, reason: "No" })).json().code).toBe("reasons_not_allowed");
    expect((await send(version, { toBeApproved: false, reason: "Empty" })).json()).toMatchObject({
      status: "rejected",
    });
  });

  it("answers approve-or-reject with 409 when the version was decided or its revision is stale", async () => {
    const version = await waitingVersion(app());
    const stale = await send({ ...version, revision: version.revision - 1 }, { toBeApproved: true });
    expect(stale.json()).toMatchObject({ code: "revision_conflict", current: { revision: version.revision } });
    await decided(app(), version, "active");
    const late = await send(version, { toBeApproved: true });
    expect(late.json()).toMatchObject({ code: "version_status_conflict", current: { status: "active" } });
  });

  it("answers approve-or-reject with 404 for an unknown app number", async () => {
    const body = { toBeApproved: true, revision: 0 };
    const answer = await app()
      .as("admin")
      .send(reviewDeskCalls.approveOrReject, { params: { seq_id: "7" }, body });
    expect(answer.json().code).toBe("app_not_found");
  });
});
