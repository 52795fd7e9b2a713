import { describe, expect, it } from "vitest";
import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor } from "#contract/access/rules.ts";
import { resources } from "#src/resources.ts";
import { viewsOf } from "#providers/resource.ts";
import { allowedViews } from "#src/signed-in/allowed-views.ts";

const actor = (role: Actor["role"], developerId: string | null): Actor => ({ accountId: "one", role, developerId });
const pathsOf = (who: Actor) => allowedViews(resources, abilitiesFor(who)).map(({ path }) => path);

describe("the screens of", () => {
  it.each(["normal", "adminAsDev"] as const)("%s include listing an app and none of the staff's", (role) => {
    const paths = pathsOf(actor(role, "dev"));
    expect(paths).toContain("/home");
    expect(paths).toContain("/list-new-app");
    expect(paths.filter((path) => path.startsWith("/review"))).toEqual([]);
  });

  it.each(["support", "admin", "superadmin"] as const)("%s include the queue and no listing of apps", (role) => {
    const paths = pathsOf(actor(role, null));
    expect(paths).toContain("/review-apps");
    expect(paths).not.toContain("/list-new-app");
    expect(paths).not.toContain("/home");
  });

  it("everybody have addresses of their own", () => {
    const all = resources.flatMap((resource) => viewsOf(resource).map(({ path }) => path));
    expect(new Set(all).size).toBe(all.length);
  });
});
