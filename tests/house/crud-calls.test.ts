import { describe, expect, it } from "vitest";
import type { Call, CrudKind } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { readSources, type SourceFile } from "./sources.ts";

const sources = readSources(["providers", "resources", "src", "ui"]);
const declared = new Map<string, Call>(Object.entries(calls));

/** Hooks that send a writing call, with the kind of call that they are for. */
const kindByHook: Readonly<Record<string, CrudKind | undefined>> = {
  useCallCreate: "create",
  useCallUpdate: "update",
  useCallDelete: "delete",
  useCallMutation: undefined,
};
/** A resource's calls, which Refine's data provider makes for its forms. */
const kindByMethod: Readonly<Record<string, CrudKind>> = { create: "create", update: "update", deleteOne: "delete" };

/** Decisions on a record, which a resource offers Refine as its update. */
const decisions: ReadonlySet<string> = new Set(["decide", "decideIdentityCheck", "setAppStatus"]);

interface Use {
  readonly path: string;
  /** Hook or key of a resource's calls. */
  readonly by: string;
  readonly call: string;
}

const callNames = (code: string): string[] => [...code.matchAll(/\b\w+Calls?\.(\w+)/g)].map(([, name = ""]) => name);

/** Calls that a hook's argument names, itself or through a constant of the same file. */
function resolveCalls(argument: string, text: string): string[] {
  const named = callNames(argument);
  if (named.length > 0) return named;
  const constant = /^\w+$/.test(argument) && new RegExp(`\\bconst ${argument} =([^;]*);`).exec(text);
  return constant ? callNames(constant[1] ?? "") : [];
}

function hookUses({ path, text }: SourceFile): Use[] {
  const found = text.matchAll(/\b(useCall(?:Create|Update|Delete|Mutation))\(([^()]*)\)/g);
  return [...found].flatMap(([, by = "", argument = ""]) =>
    resolveCalls(argument.trim(), text).map((call) => ({ path, by, call })),
  );
}

function resourceUses({ path, text }: SourceFile): Use[] {
  const found = text.matchAll(/\b(create|update|deleteOne): \w+Calls\.(\w+)/g);
  return [...found].map(([, by = "", call = ""]) => ({ path, by, call }));
}

const describeUse = ({ path, by, call }: Use): string => `${path}: ${by}(${call})`;

describe("calls that write records", () => {
  const byHook = sources.flatMap(hookUses);

  it("are sent by the hook of their kind, and acts by useCallMutation", () => {
    const wrong = byHook.filter(({ by, call }) => declared.get(call)?.crud !== kindByHook[by]);
    expect(wrong.map(describeUse)).toEqual([]);
    expect(byHook.filter(({ by }) => by !== "useCallMutation").length).toBeGreaterThanOrEqual(50);
    expect(byHook.filter(({ by }) => by === "useCallMutation").length).toBeGreaterThanOrEqual(60);
  });

  // A form may also send an act, such as a decision with a reason: its file names the call, not the resource's index.
  it("are what a registered resource declares", () => {
    const uses = sources.filter(({ path }) => path.endsWith("/index.tsx")).flatMap(resourceUses);
    expect(uses.length).toBeGreaterThanOrEqual(10);
    const wrong = uses.filter(({ by, call }) => !decisions.has(call) && declared.get(call)?.crud !== kindByMethod[by]);
    expect(wrong.map(describeUse)).toEqual([]);
  });

  it("never read", () => {
    const reading = [...declared].filter(([, { crud, method }]) => crud !== undefined && method === "GET");
    expect(reading.map(([name]) => name)).toEqual([]);
  });

  it("delete with DELETE, unless it ends a state of another record", () => {
    const acts = [...declared].filter(([, { crud, method }]) => method === "DELETE" && crud !== "delete");
    expect(acts.map(([name]) => name).sort()).toEqual([
      "endOtherSessions",
      "listNormally",
      "releaseMedia",
      "releaseVersion",
      "restoreReviewReason",
      "restoreStaff",
      "takeBackErasure",
      "unpublishDeveloperPage",
      "unpublishEditorial",
    ]);
  });
});
