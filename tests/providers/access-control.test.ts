import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { Actor } from "#contract/access/roles.ts";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { createAccessControlProvider } from "#providers/access/access-control-provider.ts";
import { resources } from "#src/resources.ts";

const actor = (role: Actor["role"]): Actor => ({
  accountId: "5f0c1f7e-0000-4000-8000-000000000001",
  role,
  developerId: role === "normal" || role === "adminAsDev" ? "5f0c1f7e-0000-4000-8000-000000000002" : null,
});
async function may(role: Actor["role"], resource: string, action: string, params = {}) {
  const client = new QueryClient();
  client.setQueryData(["auth", "profile"], { actor: actor(role) });
  return (await createAccessControlProvider(client, resources).can({ resource, action, params })).can;
}

describe("access control provider", () => {
  it("answers Refine's can() from the contract's access rules", async () => {
    expect(await may("normal", "apps", "create")).toBe(true);
    expect(await may("support", "apps", "create")).toBe(false);
    expect(await may("support", "review", "list")).toBe(true);
    expect(await may("support", "review", "review")).toBe(false);
    expect(await may("admin", "review", "review")).toBe(true);
  });

  it("applies a view's own rule when the view has one", async () => {
    expect(await may("normal", "apps", "list")).toBe(true);
    expect(await may("support", "apps", "list")).toBe(false);
    expect(await may("support", "apps", "show")).toBe(true);
  });

  it("allows a developer to update own records only", async () => {
    const own = { record: buildAccessRecord("Version", { developerId: actor("normal").developerId ?? "" }) };
    const other = { record: buildAccessRecord("Version", { developerId: "5f0c1f7e-0000-4000-8000-000000000009" }) };
    expect(await may("normal", "versions", "update", own)).toBe(true);
    expect(await may("normal", "versions", "update", other)).toBe(false);
  });

  it("denies resources and actions that have no rule", async () => {
    expect(await may("superadmin", "nothing", "list")).toBe(false);
    expect(await may("superadmin", "apps", "explode")).toBe(false);
  });
});
