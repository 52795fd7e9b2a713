import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import type { Transfer } from "#contract/catalog/transfers/schemas.ts";
import type { VersionRow } from "#server/catalog/versions/versions.store.ts";
import { proveIdentity, saleReason, tryOffer } from "#tests/support/builders/transfers.ts";
import { withApps } from "#tests/support/with-app.ts";
import { live, waitingVersion } from "../../review/desk/waiting.ts";

/** `npm run races` sets 200. */
const rounds = Number(process.env["RACE_ROUNDS"] ?? 12);
const turns = Array.from({ length: rounds }, (_, at) => at);

withApps("transfer races", (app) => {
  const rows = async (text: string, values: unknown[]) => (await app().services.database.pool.query(text, values)).rows;
  const appNow = async (appId: string) =>
    (await rows("select developer_id, status, revision from app where id = $1", [appId]))[0];
  const historyOf = async (appId: string) =>
    (await rows("select to_status from transition where app_id = $1 order by at, id", [appId])).map(
      ({ to_status: to }) => to,
    );
  const statusOf = async ({ id }: Transfer) =>
    (await rows("select status from transfer where id = $1", [id]))[0].status;
  const together = async <A, B>(turn: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> => {
    const begun: { one?: Promise<A>; other?: Promise<B> } = {};
    if (turn % 2 === 0) begun.one = one();
    begun.other = other();
    begun.one ??= one();
    return Promise.all([begun.one, begun.other]);
  };
  const offered = async (appId: string): Promise<Transfer> => {
    const answer = await tryOffer(app(), appId);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const accept = ({ id, revision, effects }: Transfer) =>
    app()
      .as("stranger")
      .send(transferCalls.answerTransfer, {
        params: { id },
        body: { revision, appRevision: effects?.appRevision ?? 0, outcome: "accepted", answer: "" },
      });
  const ready = () => proveIdentity(app(), app().people.strangerDeveloperId);

  it("creates one of two concurrent transfer offers and returns it to the other", async () => {
    await ready();
    for (const turn of turns) {
      const { appId } = await live(app());
      const { revision } = await appNow(appId);
      const body = { appId, revision, receiver: app().people.strangerDeveloperId, reason: saleReason };
      const offerAs = (who: "admin" | "superadmin") => app().as(who).send(transferCalls.offerTransfer, { body });
      const both = await together(
        turn,
        () => offerAs("admin"),
        () => offerAs("superadmin"),
      );
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const [won, lost] = both[0].statusCode === 200 ? both : both.toReversed();
      expect(lost?.json()).toMatchObject({ code: "transfer_pending", current: { id: won?.json().id } });
      expect(await rows("select id from transfer where app_id = $1", [appId])).toHaveLength(1);
    }
  });

  it("applies either the acceptance or the cancellation of a transfer when both run at once", async () => {
    await ready();
    for (const turn of turns) {
      const { appId } = await live(app());
      const offer = await offered(appId);
      const [accepted, cancelled] = await together(
        turn,
        () => accept(offer),
        () =>
          app()
            .as("admin")
            .send(transferCalls.cancelTransfer, {
              params: { id: offer.id },
              body: { revision: offer.revision, reason: "The deed was not signed." },
            }),
      );
      expect([accepted.statusCode, cancelled.statusCode].toSorted()).toEqual([200, 409]);
      const won = accepted.statusCode === 200 ? "accepted" : "cancelled";
      const loser = won === "accepted" ? cancelled : accepted;
      expect(loser.json()).toMatchObject({ code: "transfer_ended", current: { status: won } });
      expect(await statusOf(offer)).toBe(won);
      const { developerId, strangerDeveloperId } = app().people;
      const owner = won === "accepted" ? strangerDeveloperId : developerId;
      expect((await appNow(appId)).developer_id).toBe(owner);
      expect((await historyOf(appId)).includes("transferred")).toBe(won === "accepted");
    }
  });

  it("applies a transfer and a version decision one after the other when both run at once", async () => {
    await ready();
    for (const turn of turns) {
      const version = await waitingVersion(app());
      const offer = await offered(version.appId);
      const [accepted, decided] = await together(
        turn,
        () => accept(offer),
        () => decide(version),
      );
      expect([accepted.statusCode, decided.statusCode].toSorted()).toEqual([200, 409]);
      const loser = accepted.statusCode === 200 ? decided : accepted;
      expect(loser.json()).toMatchObject({ code: "revision_conflict" });
      // The loser retries with the current revision, so both happen one after the other.
      if (accepted.statusCode === 200) {
        const { revision } = decided.json().current;
        expect((await decide({ ...version, revision })).statusCode).toBe(200);
      } else expect((await accept(accepted.json().current)).statusCode).toBe(200);
      expect((await appNow(version.appId)).developer_id).toBe(app().people.strangerDeveloperId);
      const [notices] = await rows(
        "select count(*)::int as n from notice where event = 'version-approved' and about ->> 'appId' = $1",
        [version.appId],
      );
      expect(notices.n).toBe(1);
      const history = (await historyOf(version.appId)).slice(-2);
      expect(history).toEqual(accepted.statusCode === 200 ? ["transferred", "active"] : ["active", "transferred"]);
    }
  });

  it("applies either a transfer or an app status change when both run at once", async () => {
    await ready();
    for (const turn of turns) {
      const { appId } = await live(app());
      const offer = await offered(appId);
      const { revision } = await appNow(appId);
      const body = { appId, revision, status: "inactive", reason: "It was reported.", template: null };
      const [accepted, changed] = await together(
        turn,
        () => accept(offer),
        () => app().as("admin").send(appCalls.setAppStatus, { body }),
      );
      expect([accepted.statusCode, changed.statusCode].toSorted()).toEqual([200, 409]);
      const won = accepted.statusCode === 200;
      expect((won ? changed : accepted).json()).toMatchObject({ code: "revision_conflict" });
      const { developerId, strangerDeveloperId } = app().people;
      expect(await appNow(appId)).toMatchObject({
        developer_id: won ? strangerDeveloperId : developerId,
        status: won ? "active" : "inactive",
      });
      expect((await historyOf(appId)).at(-1)).toBe(won ? "transferred" : "inactive");
    }
  });

  const decide = ({ id: versionId, revision }: Pick<VersionRow, "id" | "revision">) =>
    app()
      .as("admin")
      .send(reviewDeskCalls.decide, {
        body: {
          versionId,
          revision,
          decision: "approve",
          reasons: [],
          reason: "",
          template: null,
          checks: [],
          note: "",
        },
      });
});
