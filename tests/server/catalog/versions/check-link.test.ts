import { beforeEach, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { LinkProbeResult } from "#contract/catalog/versions/link-checks.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { deleteOldLinkChecks, hashLink } from "#server/integrations/links/link-checks.store.ts";
import { linkCheck } from "#server/integrations/links/link-checks.tables.ts";
import type { CheckableLink } from "#server/integrations/links/checkable-link.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import {
  completed,
  detailsOf,
  forkVersion,
  liveVersion,
  saveForm,
  startDraft,
  submit,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const answers: LinkProbeResult = { state: "answers", status: 200, finalUrl: null };
const silent: LinkProbeResult = { state: "silent", fault: "timeout", status: null, finalUrl: null };

/** The fake link checker's result, and the links it was asked for. */
let linkResult: LinkProbeResult | null = answers;
let asked: CheckableLink[] = [];
beforeEach(() => {
  linkResult = answers;
  asked = [];
});
const links = {
  ask: async (link: CheckableLink) => {
    asked.push(link);
    return linkResult;
  },
  fetch: async () => null,
};

withApps(
  "link checks of a form",
  (app) => {
    const db = () => app().services.database.db;
    const ask = async (versionId: string, more: object = {}) =>
      app()
        .as("normal")
        .send(versionCalls.checkLink, {
          body: { versionId, field: "website", address: "https://kite.example/#top", ...more },
        });
    const age = async (seconds: number) =>
      db()
        .update(linkCheck)
        .set({ checkedAt: new Date(Date.now() - seconds * 1000) });

    it("caches a link check for ten minutes and returns its time", async () => {
      const { version } = await startDraft(app());
      const first = (await ask(version.id)).json();
      expect(first).toEqual({ ...answers, checkedAt: expect.any(String) });
      linkResult = silent;
      await age(limits.links.keptSeconds - 5);
      expect((await ask(version.id)).json()).toMatchObject(answers);
      expect(asked).toHaveLength(1);
      await age(limits.links.keptSeconds + 1);
      expect((await ask(version.id)).json()).toMatchObject(silent);
    });

    it("repeats a link check on request, but not within the minimum interval", async () => {
      const { version } = await startDraft(app());
      await ask(version.id);
      linkResult = silent;
      expect((await ask(version.id, { again: true })).json()).toMatchObject(answers);
      await age(limits.links.askedAgainSeconds + 1);
      expect((await ask(version.id, { again: true })).json()).toMatchObject(silent);
    });

    it("checks only a mail address's domain and stores neither domain nor address", async () => {
      const { version } = await startDraft(app());
      await ask(version.id, { field: "supportEmail", address: "help@Kite.example" });
      await ask(version.id, { field: "supportEmail", address: "sales@kite.example" });
      expect(asked).toEqual([{ kind: "mail", domain: "kite.example" }]);
      expect(JSON.stringify(await db().select().from(linkCheck))).not.toContain("kite");
    });

    it("does not cache a link check that could not be made", async () => {
      const { version } = await startDraft(app());
      linkResult = null;
      expect((await ask(version.id)).json()).toEqual({ state: "not_asked" });
      linkResult = answers;
      expect((await ask(version.id)).json()).toMatchObject(answers);
    });

    it.each([
      ["website", "http://kite.example"],
      ["privacyPolicy", "kite.example"],
      ["privacyPolicy", "https://user:secret@kite.example"],
      ["supportEmail", "kite.example"],
    ])("does not check a link when %s is %s", async (field, address) => {
      const { version } = await startDraft(app());
      const answer = await ask(version.id, { field, address });
      expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ path: "address", code: "invalid_format" }]]);
      expect(asked).toEqual([]);
    });

    it("limits a developer's link checks per hour without limiting other developers", async () => {
      const { version } = await startDraft(app());
      const { version: theirs } = await startDraft(app(), "Theirs", "stranger");
      const at = (number: number) => ({ address: `https://kite.example/${number}` });
      for (let number = 0; number < limits.quotas.linksAnHour; number += 1) await ask(version.id, at(number));
      const refused = await ask(version.id, at(-1));
      expect([refused.statusCode, refused.json().code]).toEqual([429, "rate_limited"]);
      expect((await ask(version.id, at(0))).statusCode).toBe(200);
      const body = { versionId: theirs.id, field: "website", address: "https://kite.example/-1" };
      expect((await app().as("stranger").send(versionCalls.checkLink, { body })).statusCode).toBe(200);
    });

    it("checks links only for the version's developer and only while it can be edited", async () => {
      const { version } = await liveVersion(app());
      asked = [];
      expect((await ask(version.id)).json().code).toBe("version_status_conflict");
      const body = { versionId: version.id, field: "website", address: "https://kite.example" };
      expect((await app().as("stranger").send(versionCalls.checkLink, { body })).statusCode).toBe(404);
      expect((await app().as("admin").send(versionCalls.checkLink, { body })).statusCode).toBe(403);
      expect(asked).toEqual([]);
    });

    it("checks a version's links on submission and shows the results to reviewers", async () => {
      const live = await liveVersion(app());
      const { version: update } = await forkVersion(app(), live.version.appId);
      await saveForm(app(), update.id, (form) => {
        const whole = completed(form);
        return {
          ...whole,
          developerInfo: {
            ...whole.developerInfo,
            websiteUrl: "https://kite.example",
            supportEmail: "help@kite.example",
            privacyPolicyUrl: "https://kite.example/privacy",
          },
        };
      });
      linkResult = { state: "answers", status: 200, finalUrl: "https://kites.example/" };
      asked = [];
      await submit(app(), update.id);
      await runJobs(app().services);
      expect(asked.map(({ kind }) => kind).toSorted()).toEqual(["mail", "page", "page"]);
      const { version } = await detailsOf(app(), update.id);
      const deskAt = async () =>
        app()
          .as("admin")
          .call(reviewDeskCalls.submission, { params: { id: update.id, state: version.status } });
      const check = { ...linkResult, checkedAt: expect.any(String) };
      const fields = ["website", "privacyPolicy", "supportEmail"];
      expect((await deskAt()).links).toEqual(fields.map((field) => ({ field, check })));
      await db().delete(linkCheck);
      expect((await deskAt()).links[0]?.check).toEqual({ state: "not_asked" });
    });

    it("deletes link checks after the retention period", async () => {
      const link = { kind: "mail", domain: "kite.example" } as const;
      const day = 86_400;
      await db()
        .insert(linkCheck)
        .values([
          { key: hashLink(link), answer: answers },
          { key: "old", answer: answers },
        ]);
      await age((limits.links.keptDays - 1) * day);
      await deleteOldLinkChecks(db());
      expect(await db().select().from(linkCheck)).toHaveLength(2);
      await age((limits.links.keptDays + 1) * day);
      await deleteOldLinkChecks(db());
      expect(await db().select().from(linkCheck)).toEqual([]);
    });
  },
  { links, environment: { LINK_CHECKS: "on" } },
);
