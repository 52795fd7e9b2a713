import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { type Actor, staffRoles } from "#contract/access/roles.ts";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { createAccessControlProvider } from "#providers/access/access-control-provider.ts";
import { resources } from "#src/resources.ts";
import { readSources } from "#tests/house/sources.ts";

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

/** Resource and action of `useCan` and `CanAccess` in the screens. */
function readQuestions(): RegExpExecArray[] {
  const question = /(?:useCan\(\{|<CanAccess)\s+resource(?:: |=)"([\w-]+)"[,\s]+action(?:: |=)"(\w+)"/g;
  return readSources(["resources", "src", "ui"]).flatMap(({ text }) => [...text.matchAll(question)]);
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

  it("asks for the resource's own records, whatever opens its screens", async () => {
    // Staff open both lists with the permission to read reviews.
    expect(await may("support", "identity", "list")).toBe(true);
    expect(await may("support", "identity", "review")).toBe(false);
    expect(await may("admin", "identity", "review")).toBe(true);
    expect(await may("normal", "review-appeals", "list")).toBe(false);
    expect(await may("normal", "review-appeals", "create")).toBe(true);
    expect(await may("admin", "staff-apps", "administer")).toBe(true);
    expect(await may("support", "staff-apps", "administer")).toBe(false);
  });

  it("answers for resources without screens", async () => {
    const own = { record: buildAccessRecord("StaffNote", { accountId: actor("admin").accountId }) };
    const other = { record: buildAccessRecord("StaffNote", { accountId: "5f0c1f7e-0000-4000-8000-000000000008" }) };
    expect(await may("admin", "staff-notes", "update", own)).toBe(true);
    expect(await may("admin", "staff-notes", "update", other)).toBe(false);
    expect(await may("superadmin", "staff-notes", "update", other)).toBe(true);
  });

  it("knows the resource and the action of every question that a screen asks", async () => {
    const asked = readQuestions();
    expect(asked.length).toBeGreaterThan(30);
    const roles = [...staffRoles, "normal", "adminAsDev"] as const;
    const unanswered: string[] = [];
    for (const [, resource = "", action = ""] of asked) {
      const answers = await Promise.all(roles.map((role) => may(role, resource, action)));
      if (!answers.includes(true)) unanswered.push(`${resource} ${action}`);
    }
    expect(unanswered).toEqual([]);
  });

  it("denies resources and actions that have no rule", async () => {
    expect(await may("superadmin", "nothing", "list")).toBe(false);
    expect(await may("superadmin", "apps", "explode")).toBe(false);
  });
});
