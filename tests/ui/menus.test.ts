import { describe, expect, it } from "vitest";
import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor } from "#contract/access/rules.ts";
import { resources } from "#src/resources.ts";
import { listResourceViews } from "#providers/resource.ts";
import { filterAllowedViews } from "#src/signed-in/allowed-views.ts";

const actor = (role: Actor["role"], developerId: string | null): Actor => ({ accountId: "one", role, developerId });
const pathsOf = (user: Actor) => filterAllowedViews(resources, abilitiesFor(user)).map(({ path }) => path);

describe("allowed views", () => {
  it.each(["normal", "adminAsDev"] as const)("for role %s include listing an app and no review screens", (role) => {
    const paths = pathsOf(actor(role, "dev"));
    expect(paths).toContain("/home");
    expect(paths).toContain("/list-new-app");
    expect(paths.filter((path) => path.startsWith("/review"))).toEqual([]);
  });

  it.each(["support", "admin", "superadmin"] as const)(
    "for role %s include the review queue, not app listing",
    (role) => {
      const paths = pathsOf(actor(role, null));
      expect(paths).toContain("/review-apps");
      expect(paths).not.toContain("/list-new-app");
      expect(paths).not.toContain("/home");
    },
  );

  it("for support leave out every form that only other roles may send", () => {
    const forms = resources.flatMap(({ create, edit }) => [create, edit]).filter((view) => view !== undefined);
    const sendable = pathsOf(actor("support", null));
    const adminOnly = [
      "/new-app-transfer",
      "/new-announcement",
      "/announcement-templates/:id/edit",
      "/policy-center/:id/edit",
    ];
    expect(forms.map(({ path }) => path)).toEqual(expect.arrayContaining(adminOnly));
    expect(sendable.filter((path) => adminOnly.includes(path))).toEqual([]);
    expect(pathsOf(actor("superadmin", null))).toEqual(expect.arrayContaining(adminOnly));
  });

  it("have unique paths across all resources", () => {
    const all = resources.flatMap((resource) => listResourceViews(resource).map(({ path }) => path));
    expect(new Set(all).size).toBe(all.length);
  });
});
