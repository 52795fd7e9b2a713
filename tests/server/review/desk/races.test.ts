import { expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { HeldFieldReason, ReviewDecision } from "#contract/review/desk/schemas.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { releaseExpiredReviewClaims } from "#server/catalog/versions/review-claims.store.ts";
import type { VersionRow } from "#server/catalog/versions/versions.store.ts";
import { withApps } from "#tests/support/with-app.ts";
import { waitingVersion } from "./waiting.ts";

/** Rounds per race; `npm run races` sets 200. */
const rounds = Number(process.env["RACE_ROUNDS"] ?? 12);
const turns = Array.from({ length: rounds }, (_, at) => at);

withApps("races about a version", (app) => {
  const body = ({ id: versionId, revision }: VersionRow, more: Partial<ReviewDecision>) => ({
    versionId,
    revision,
    decision: "approve",
    reasons: [],
    reason: "",
    regions: [],
    template: null,
    checks: [],
    note: "",
    ...more,
  });
  const decide = (version: VersionRow, who: "admin" | "superadmin", more: Partial<ReviewDecision> = {}) =>
    app()
      .as(who)
      .send(reviewDeskCalls.decide, { body: body(version, more) });
  const rows = async (text: string, values: unknown[]) => (await app().services.database.pool.query(text, values)).rows;
  const statusOf = async ({ id }: VersionRow) =>
    (await rows("select status, claimed_by, revision from version where id = $1", [id]))[0];
  /** Statuses the version moved to out of review, oldest first. */
  const movesOf = async ({ id }: VersionRow) =>
    (
      await rows(
        "select to_status from transition where version_id = $1 and from_status in ('inreview', 'rereview') order by at",
        [id],
      )
    ).map(({ to_status: to }) => to);
  /** Starts both requests at once, `one` first on even turns and `other` first on odd ones. */
  const together = async <A, B>(turn: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> => {
    const begun: { one?: Promise<A>; other?: Promise<B> } = {};
    if (turn % 2 === 0) begun.one = one();
    begun.other = other();
    begun.one ??= one();
    return Promise.all([begun.one, begun.other]);
  };

  it("accepts one of two simultaneous decisions and answers 409 with the new status to the other", async () => {
    const rejection: Partial<ReviewDecision> = {
      decision: "reject",
      reason: "It takes people's photos without asking.",
    };
    const icon: HeldFieldReason = {
      field: "icon",
      title: "Not sharp",
      description: "Send one of 512 pixels.",
      parts: [],
      regions: [],
      template: null,
    };
    const hold: Partial<ReviewDecision> = { decision: "hold", reasons: [icon] };
    for (const turn of turns) {
      const version = await waitingVersion(app());
      // Two turns each, so that both decisions start first once.
      const rival = turn % 4 < 2 ? rejection : hold;
      const [approved, other] = await together(
        turn,
        () => decide(version, "admin"),
        () => decide(version, "superadmin", rival),
      );
      const won = approved.statusCode === 200 ? "active" : rival === hold ? "onhold" : "rejected";
      const loser = won === "active" ? other : approved;
      expect([approved.statusCode, other.statusCode].toSorted()).toEqual([200, 409]);
      const current = { id: version.id, status: won, revision: version.revision + 1 };
      expect(loser.json()).toMatchObject({ code: "version_status_conflict", current });
      expect(await movesOf(version)).toEqual([won]);
      expect(await statusOf(version)).toMatchObject({ status: won, claimed_by: null });
    }
  });

  it("accepts a decision while its claim expires and another reviewer claims the version", async () => {
    for (const turn of turns) {
      const version = await waitingVersion(app());
      await app()
        .as("admin")
        .call(reviewDeskCalls.claimVersion, { body: { versionId: version.id } });
      const longAgo = new Date(Date.now() - (limits.claimHours + 1) * 3_600_000);
      await rows("update version set claimed_at = $2 where id = $1 returning id", [version.id, longAgo]);
      const [decided, claimed] = await together(
        turn,
        () => decide(version, "admin"),
        async () => {
          await app().services.database.transaction((tx) => releaseExpiredReviewClaims(tx));
          return app()
            .as("superadmin")
            .send(reviewDeskCalls.claimVersion, { body: { versionId: version.id } });
        },
      );
      expect(decided.statusCode).toBe(200);
      expect([200, 409]).toContain(claimed.statusCode);
      expect(await movesOf(version)).toEqual(["active"]);
      expect(await statusOf(version)).toMatchObject({ status: "active", claimed_by: null });
    }
  });

  it("accepts either an approval or the developer's simultaneous cancellation, never both", async () => {
    for (const turn of turns) {
      const version = await waitingVersion(app());
      const [approved, taken] = await together(
        turn,
        () => decide(version, "admin"),
        () =>
          app()
            .as("normal")
            .send(versionCalls.cancelVersion, { body: { versionId: version.id, revision: version.revision } }),
      );
      const won = approved.statusCode === 200 ? "active" : "draft";
      const loser = won === "active" ? taken : approved;
      expect([approved.statusCode, taken.statusCode].toSorted()).toEqual([200, 409]);
      const { current } = loser.json();
      // The developer's 409 carries the version with its form, the reviewer's only the version's row.
      expect((current.version ?? current).status).toBe(won);
      expect(await movesOf(version)).toEqual([won]);
      expect(await statusOf(version)).toMatchObject({ status: won, claimed_by: null });
    }
  });
});
