import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { nameChangeCalls } from "#contract/accounts/identity/name-change-calls.ts";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";
import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import { mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { packageNameOf, someContent } from "#tests/support/builders/content.ts";
import { aDeveloperPage, mayPublishPage, tryDecidePage } from "#tests/support/builders/developer-pages.ts";
import { offerForm } from "#tests/support/builders/offers.ts";
import { proveIdentity } from "#tests/support/builders/transfers.ts";
import {
  completeDraft,
  detailsOf,
  liveVersion,
  saveForm,
  submit,
  versionInReview,
} from "#tests/support/builders/versions.ts";
import { silentWish } from "#tests/support/builders/visibility.ts";

import { striped } from "#tests/support/builders/pictures.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { withApps } from "#tests/support/with-app.ts";
import { contest, detailsOfConflict } from "../../catalog/conflicts/contest.ts";

/** In tests, `adminAsDev` is the admin acting as the owner. */
withApps("four eyes on a request", (app) => {
  const ownRequest = [403, "own_request"];
  const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [
    answer.statusCode,
    answer.json().code,
  ];
  const decideVersion = async (versionId: string, who: AskedAs) => {
    const { revision } = (await detailsOf(app(), versionId)).version;
    const body = { versionId, revision, decision: "approve", reasons: [], reason: "", note: "" };
    return app().as(who).send(reviewDeskCalls.decide, { body });
  };

  it("keeps the reviewer who submitted a version as its developer from claiming and deciding it", async () => {
    const { id, appId } = await versionInReview(app(), { who: "adminAsDev" });
    const claim = await app()
      .as("admin")
      .send(reviewDeskCalls.claimVersion, { body: { versionId: id } });
    expect(outcome(claim)).toEqual(ownRequest);
    expect(
      (
        await app()
          .as("admin")
          .call(reviewDeskCalls.claimNext, { body: { skip: [] } })
      ).versionId,
    ).toBeNull();
    expect(outcome(await decideVersion(id, "admin"))).toEqual(ownRequest);
    const seqId = (
      await app()
        .as("support")
        .call(reviewDeskCalls.submission, { params: { id, state: "any" } })
    ).app.seqId;
    const byNumber = app()
      .as("admin")
      .send(reviewDeskCalls.approveOrReject, { params: { seq_id: String(seqId) }, body: { toBeApproved: true } });
    expect(outcome(await byNumber)).toEqual(ownRequest);
    expect(
      (
        await app()
          .as("superadmin")
          .call(reviewDeskCalls.claimNext, { body: { skip: [] } })
      ).versionId,
    ).toBe(id);
    expect((await decideVersion(id, "superadmin")).statusCode, appId).toBe(200);
  });

  it("keeps the reviewer who only saved a draft as its developer from deciding the version", async () => {
    const { version } = await completeDraft(app());
    await saveForm(app(), version.id, (form) => form, "adminAsDev");
    await submit(app(), version.id);
    await runJobs(app().services);
    expect(outcome(await decideVersion(version.id, "admin"))).toEqual(ownRequest);
  });

  it("lets a superadmin decide on their own request only if nobody else could", async () => {
    const { id, appId } = await versionInReview(app());
    const { admin, superadmin, normal } = app().people.accounts;
    const { developerId } = app().people;
    const actor = { accountId: normal.id, role: "adminAsDev", developerId, adminId: superadmin.id } as const;
    const entry = { action: "version_save", subject: "App", subjectId: appId, data: { versionId: id } } as const;
    const { database } = app().services;
    await database.transaction((tx) => writeAudit(tx, { actor, ...entry }));
    expect(outcome(await decideVersion(id, "superadmin"))).toEqual(ownRequest);
    await database.db.update(account).set({ status: "disabled" }).where(eq(account.id, admin.id));
    expect((await decideVersion(id, "superadmin")).statusCode).toBe(200);
  });

  it("keeps the admin who submitted a developer page as its developer from approving it", async () => {
    await mayPublishPage(app());
    const { revision } = await aDeveloperPage(app());
    const first = { body: { revision } };
    const { revision: later } = await app().as("adminAsDev").call(developerPageCalls.publishDeveloperPage, first);
    expect(outcome(await tryDecidePage(app(), "approved"))).toEqual(ownRequest);
    expect(outcome(await tryDecidePage(app(), "refused"))).toEqual(ownRequest);
    await app()
      .as("normal")
      .call(developerPageCalls.publishDeveloperPage, { body: { revision: later } });
    expect((await tryDecidePage(app(), "approved")).statusCode, "submitted again by the developer").toBe(200);
    expect((await tryDecidePage(app(), "taken_down")).statusCode).toBe(200);
  });

  it("keeps the admin who asked for a name as the developer from deciding on it", async () => {
    await proveIdentity(app(), app().people.developerId);
    const { revision } = await app().as("adminAsDev").call(accountCalls.profile);
    const names = { organizationName: "Reserve Bank of India" };
    await app()
      .as("adminAsDev")
      .call(profileCalls.updateProfile, { body: { revision, ...names } });
    const [change] = await app().as("support").call(nameChangeCalls.listNameChanges, { query: {} });
    const decide = (who: AskedAs) =>
      app()
        .as(who)
        .send(nameChangeCalls.decideNameChange, {
          params: { id: change?.id ?? "" },
          body: { revision: change?.revision ?? 0, decision: "approved", reason: "" },
        });
    expect(outcome(await decide("admin"))).toEqual(ownRequest);
    expect((await decide("superadmin")).statusCode).toBe(200);
  });

  it("keeps the admin who asked for a silent app as its developer from granting it", async () => {
    const { appId } = (await liveVersion(app())).version;
    const asked = await app()
      .as("adminAsDev")
      .call(visibilityRequestCalls.askVisibility, { params: { id: appId }, body: silentWish });
    const decide = (who: AskedAs) =>
      app()
        .as(who)
        .send(reviewDeskCalls.approveOrReject, {
          params: { seq_id: String(asked.app.seqId) },
          body: { of: "visibility", revision: asked.revision, toBeApproved: true },
        });
    expect(outcome(await decide("admin"))).toEqual(ownRequest);
    expect((await decide("superadmin")).statusCode).toBe(200);
  });

  it("keeps the admin who asked for an offer as the developer from answering it", async () => {
    const asked = (await app().as("adminAsDev").send(offerCalls.submitAws, { body: offerForm })).json();
    const answer = (who: AskedAs) =>
      app()
        .as(who)
        .send(offerCalls.answerOfferRequest, {
          params: { id: asked.id },
          body: { revision: asked.revision, state: "won", answer: "Granted." },
        });
    expect(outcome(await answer("admin"))).toEqual(ownRequest);
    expect((await answer("superadmin")).statusCode).toBe(200);
  });

  it("keeps the admin who sent a banner as its developer from approving it", async () => {
    const packageName = await packageNameOf(app(), (await liveVersion(app())).version.appId);
    const { id, revision } = await someContent(app(), packageName, {
      mediaType: "image",
      context: "verticalBanner",
      file: { name: "banner.png", type: "image/png", bytes: await striped(1080, 1440, 1) },
    });
    const sent = await app()
      .as("adminAsDev")
      .call(contentLifecycleCalls.sendContent, {
        params: { packageName },
        body: { items: [{ id, revision }], note: "" },
      });
    const decide = (who: AskedAs) =>
      app()
        .as(who)
        .send(mediaReviewCalls.decideMedia, {
          body: { id, revision: sent.items[0]?.revision ?? 0, decision: "approve" },
        });
    expect(outcome(await decide("admin"))).toEqual(ownRequest);
    expect((await decide("superadmin")).statusCode).toBe(200);
  });

  it("keeps the admin who claimed a package name as the developer from deciding the conflict", async () => {
    const { id } = await contest(app());
    const { claimant, packageName, revision } = await detailsOfConflict(app(), id);
    const { stranger, admin } = app().people.accounts;
    const developerId = app().people.strangerDeveloperId;
    const actor = { accountId: stranger.id, role: "adminAsDev", developerId, adminId: admin.id } as const;
    const entry = { action: "name_claimed", subject: "App", subjectId: claimant.app.id } as const;
    await app().services.database.transaction((tx) => writeAudit(tx, { actor, ...entry }));
    const decide = (who: AskedAs) =>
      app()
        .as(who)
        .send(conflictCalls.updateConflict, {
          body: {
            id,
            app_id: claimant.app.id,
            package: packageName,
            revision,
            status: "resolved_approved",
            reason: "They signed it for years.",
            letters: { owner: "", claimant: "" },
          },
        });
    expect(outcome(await decide("admin"))).toEqual(ownRequest);
    expect((await decide("superadmin")).statusCode).toBe(200);
  });
});
