import { expect, it, onTestFinished } from "vitest";
import { actingTokenHeader } from "#contract/access/roles.ts";
import { appFlagCalls } from "#contract/catalog/flags/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { liveConnectionLimits } from "#contract/platform/live/live-events.ts";
import { staffCalls } from "#contract/staff/members/calls.ts";
import { endAccountSessions } from "#server/accounts/auth/sessions.ts";
import { releaseExpiredReviewClaims } from "#server/catalog/versions/review-claims.store.ts";
import { type HeardLine, listenLive } from "#tests/support/live-line.ts";
import type { People } from "#tests/support/people.ts";
import { withListeningApp } from "#tests/support/listening-app.ts";
import { waitingVersion } from "../../review/desk/waiting.ts";

type Who = keyof People["tokens"];

withListeningApp("live event stream", (server) => {
  const app = () => server().app;
  const listen = async (who: Who, { query = "", headers = {} as Record<string, string> } = {}): Promise<HeardLine> => {
    const { tokens, devJwt } = app().people;
    const line = await listenLive(`${server().url}/api/x/live${query}`, {
      authorization: `O-Bearer ${tokens[who]}`,
      ...(who === "adminAsDev" && { [actingTokenHeader]: devJwt }),
      ...headers,
    });
    onTestFinished(line.close);
    if (line.status === 200) await line.next("open");
    return line;
  };
  const claim = (versionId: string) => app().as("admin").call(reviewDeskCalls.claimVersion, { body: { versionId } });
  /** Sends every account a notification event: once it arrives, all earlier events have arrived. */
  const tellAll = () => {
    const { accounts } = app().people;
    app().services.database.changes.publish(
      Object.values(accounts).map(({ id }) => ({
        resource: "notifications",
        type: "created",
        ids: [],
        accountId: id,
      })),
    );
  };

  /** Creates a version awaiting review and waits until its events have been sent. */
  const quietVersion = async () => {
    const version = await waitingVersion(app());
    const line = await listen("support");
    tellAll();
    await line.hears("notifications");
    line.close();
    return version;
  };

  it("sends a staff flag's change to the app's owner only if developers may see the flag", async () => {
    const { appId } = await quietVersion();
    const [owner, support] = [await listen("normal"), await listen("support")];
    const flag = (revision: number, audience: "staff" | "developer") =>
      app()
        .as("admin")
        .call(revision === 0 ? appFlagCalls.flagApp : appFlagCalls.changeAppFlag, {
          params: { id: appId },
          body: { revision, appFlag: "Read every change of loan terms.", audience },
        });
    const { revision } = await flag(0, "staff");
    await support.hears("app-flags");
    tellAll();
    await owner.hears("notifications");
    expect(owner.changes()).toEqual(["notifications created"]);
    await flag(revision, "developer");
    expect(await owner.hears("apps")).toEqual({ resource: "apps", type: "updated", ids: [appId] });
  });

  it("sends a claim's resource and id to staff and nothing to developers", async () => {
    const { id } = await quietVersion();
    const [superadmin, support, owner, stranger, acting] = await Promise.all(
      (["superadmin", "support", "normal", "stranger", "adminAsDev"] as const).map((who) => listen(who)),
    );
    await claim(id);
    expect(await superadmin?.hears("review")).toEqual({ resource: "review", type: "updated", ids: [id] });
    await support?.hears("review");
    tellAll();
    for (const line of [owner, stranger, acting]) {
      await line?.hears("notifications");
      expect(line?.changes().filter((change) => change.startsWith("review"))).toEqual([]);
    }
  });

  it("sends a developer changes to their own records only, including changes by staff", async () => {
    const version = await quietVersion();
    const [owner, stranger, acting] = await Promise.all(
      (["normal", "stranger", "adminAsDev"] as const).map((who) => listen(who)),
    );
    const body = { versionId: version.id, revision: version.revision, decision: "approve" as const };
    await app()
      .as("superadmin")
      .call(reviewDeskCalls.decide, { body: { ...body, reasons: [], reason: "", note: "" } });
    for (const line of [owner, acting]) {
      expect(await line?.hears("versions")).toEqual({ resource: "versions", type: "updated", ids: [version.id] });
      await line?.hears("apps");
      await line?.hears("notifications");
    }
    tellAll();
    await stranger?.hears("notifications");
    expect(stranger?.changes()).toEqual(["notifications created"]);
  });

  it("sends staff a review event once a version has passed its checks", async () => {
    const admin = await listen("admin");
    const { id } = await waitingVersion(app());
    expect((await admin.hears("review")).ids).toContain(id);
  });

  it("sends staff a review event when an expired claim is released", async () => {
    const { id } = await quietVersion();
    await claim(id);
    const admin = await listen("admin");
    await releaseExpiredReviewClaims(app().services.database.db, new Date(Date.now() + 24 * 3_600_000));
    expect((await admin.hears("review")).ids).toEqual([id]);
  });

  it("does not send a session its own changes, but sends them to other sessions", async () => {
    const { id } = await quietVersion();
    const [own, other] = await Promise.all([listen("admin"), listen("superadmin")]);
    await claim(id);
    await other.hears("review");
    tellAll();
    await own.hears("notifications");
    expect(own.changes()).toEqual(["notifications created"]);
  });

  it("sends no event for a transaction that fails", async () => {
    const admin = await listen("admin");
    const failed = app().services.database.transaction(async (tx) => {
      await endAccountSessions(tx, app().people.accounts.support.id, "for a test");
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    tellAll();
    await admin.hears("notifications");
    expect(admin.changes()).toEqual(["notifications created"]);
  });

  it("rejects an event stream without sign-in or with an invalid query", async () => {
    expect((await server().send("/api/x/live")).status).toBe(401);
    expect((await listen("admin", { query: "?age=old" })).status).toBe(422);
  });

  it("sends ended and closes the stream when its session is ended", async () => {
    const line = await listen("admin");
    const other = await listen("superadmin");
    const { id } = app().people.accounts.admin;
    await app().services.database.transaction((tx) => endAccountSessions(tx, id, "for a test"));
    await line.next("ended");
    await line.ended;
    tellAll();
    await other.hears("notifications");
    expect(line.changes().filter((change) => change.startsWith("notifications"))).toEqual([]);
  });

  it("closes the stream without ended when its account's role changes", async () => {
    const { admin } = app().people.accounts;
    const line = await listen("admin");
    const { revision } = admin;
    const body = { revision, role: "support" as const };
    await app()
      .as("superadmin")
      .call(staffCalls.changeStaffRole, { params: { id: admin.id }, body });
    await line.ended;
    expect(line.events.map(({ name }) => name)).not.toContain("ended");
  });

  it("sends missed changes on reconnect, or asks for a refetch after a long absence", async () => {
    const { id } = await quietVersion();
    const first = await listen("superadmin");
    await claim(id);
    await first.hears("review");
    const last = first.events[0]?.id ?? "";
    first.close();
    const again = await listen("superadmin", { headers: { "last-event-id": last } });
    expect(again.events[0]?.data).toEqual({ anew: false });
    await again.hears("review");
    const late = await listen("superadmin", { headers: { "last-event-id": "1000000000000" } });
    expect(late.events[0]?.data).toEqual({ anew: true });
    const young = await listen("superadmin", { query: "?age=0.1" });
    expect(young.events[0]?.data).toEqual({ anew: false });
    const old = await listen("superadmin", { query: `?age=${liveConnectionLimits.rememberedSeconds * 2 + 3600}` });
    expect(old.events[0]?.data).toEqual({ anew: true });
  });

  it("rejects a stream over the account's limit and opens one after another has closed", async () => {
    const lines = await Promise.all(
      Array.from({ length: liveConnectionLimits.linesOfAccount }, () => listen("support")),
    );
    const refused = await listen("support");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await listen("admin")).status).toBe(200);
    lines[0]?.close();
    await expect.poll(async () => (await listen("support")).status).toBe(200);
  });

  it("sends events without account id, developer id or origin", async () => {
    const { id } = await quietVersion();
    const line = await listen("superadmin");
    await app()
      .as("admin")
      .call(reviewDeskCalls.claimVersion, { body: { versionId: id } });
    await line.hears("review");
    const { accounts, developerId } = app().people;
    const sentText = JSON.stringify(line.events);
    for (const secret of [accounts.admin.id, developerId, "origin"]) expect(sentText).not.toContain(secret);
  });

  it("sends the event stream with headers against caching and proxy buffering", async () => {
    const { headers } = await listen("admin");
    expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store, no-transform");
    expect(headers.get("x-accel-buffering")).toBe("no");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});
