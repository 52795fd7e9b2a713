import { beforeEach, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import type { LinkProbeResult } from "#contract/catalog/versions/link-checks.ts";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import { linkCheck } from "#server/integrations/links/link-checks.tables.ts";
import { aDeveloperPage, mayPublishPage, somePage } from "#tests/support/builders/developer-pages.ts";
import { withApps } from "#tests/support/with-app.ts";

let linkResult: LinkProbeResult;
let asked = 0;
beforeEach(() => {
  linkResult = { state: "answers", status: 200, finalUrl: null };
  asked = 0;
});
const links = {
  ask: async () => {
    asked += 1;
    return linkResult;
  },
  fetch: async () => null,
};
const withLink = { ...somePage, links: [{ label: "Blog", url: "https://blog.example/" }] };

withApps(
  "links of a developer page",
  (app) => {
    const db = () => app().services.database.db;
    const publish = async (revision: number) =>
      app().as("normal").send(developerPageCalls.publishDeveloperPage, { body: { revision } });

    it("publishing a developer page refuses a link that does not answer, at its field", async () => {
      await mayPublishPage(app());
      linkResult = { state: "silent", fault: "timeout", status: null, finalUrl: null };
      const { revision } = await aDeveloperPage(app(), withLink);
      const refused = (await publish(revision)).json();
      expect(refused.fields).toEqual([{ path: "draft.links.0.url", code: "link_silent" }]);
    });

    it("publishing a developer page counts its link checks against the developer's hour", async () => {
      await mayPublishPage(app());
      asked = 0;
      const { revision } = await aDeveloperPage(app(), withLink);
      expect((await publish(revision)).statusCode).toBe(200);
      expect(asked).toBe(1);
      await db().delete(linkCheck);
      await db().update(rateLimit).set({ hits: limits.quotas.linksAnHour });
      const refused = await publish(revision + 1);
      expect([refused.statusCode, refused.json().code, asked]).toEqual([429, "rate_limited", 1]);
    });
  },
  { links, environment: { LINK_CHECKS: "on" } },
);
