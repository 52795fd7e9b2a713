import { describe, expect, it } from "vitest";
import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor } from "#contract/access/rules.ts";
import { accessControlProvider } from "#providers/access/access-control-provider.ts";
import { resources } from "#src/resources.ts";

const actor = (role: Actor["role"]): Actor => ({
  accountId: "5f0c1f7e-0000-4000-8000-000000000001",
  role,
  developerId: role === "normal" || role === "adminAsDev" ? "5f0c1f7e-0000-4000-8000-000000000002" : null,
});
const may = async (role: Actor["role"], resource: string, action: string) =>
  (await accessControlProvider(abilitiesFor(actor(role)), resources).can({ resource, action })).can;

describe("Refine's questions", () => {
  it("are answered from the contract's rules", async () => {
    expect(await may("normal", "apps", "create")).toBe(true);
    expect(await may("support", "apps", "create")).toBe(false);
    expect(await may("support", "apps", "list")).toBe(true);
  });

  it("about something without a rule are denied", async () => {
    expect(await may("superadmin", "nothing", "list")).toBe(false);
    expect(await may("superadmin", "apps", "explode")).toBe(false);
  });
});
