import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { Actor } from "#contract/access/roles.ts";
import { accessRecord } from "#contract/access/rules.ts";
import { accessControlProvider } from "#providers/access/access-control-provider.ts";
import { resources } from "#src/resources.ts";

const actor = (role: Actor["role"]): Actor => ({
  accountId: "5f0c1f7e-0000-4000-8000-000000000001",
  role,
  developerId: role === "normal" || role === "adminAsDev" ? "5f0c1f7e-0000-4000-8000-000000000002" : null,
});
async function may(role: Actor["role"], resource: string, action: string, params = {}) {
  const client = new QueryClient();
  client.setQueryData(["auth", "profile"], { actor: actor(role) });
  return (await accessControlProvider(client, resources).can({ resource, action, params })).can;
}

describe("Refine's questions", () => {
  it("are answered from the contract's rules", async () => {
    expect(await may("normal", "apps", "create")).toBe(true);
    expect(await may("support", "apps", "create")).toBe(false);
    expect(await may("support", "review", "list")).toBe(true);
    expect(await may("support", "review", "review")).toBe(false);
    expect(await may("admin", "review", "review")).toBe(true);
  });

  it("about a view with a rule of its own are answered by that rule", async () => {
    expect(await may("normal", "apps", "list")).toBe(true);
    expect(await may("support", "apps", "list")).toBe(false);
    expect(await may("support", "apps", "show")).toBe(true);
  });

  it("about one record are answered by whose it is", async () => {
    const own = { record: accessRecord("Version", { developerId: actor("normal").developerId ?? "" }) };
    const other = { record: accessRecord("Version", { developerId: "5f0c1f7e-0000-4000-8000-000000000009" }) };
    expect(await may("normal", "versions", "update", own)).toBe(true);
    expect(await may("normal", "versions", "update", other)).toBe(false);
  });

  it("about something without a rule are denied", async () => {
    expect(await may("superadmin", "nothing", "list")).toBe(false);
    expect(await may("superadmin", "apps", "explode")).toBe(false);
  });
});
