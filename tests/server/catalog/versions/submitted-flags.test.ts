import { describe, expect, it } from "vitest";
import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { emptyVersionForm, type VersionForm } from "#contract/catalog/versions/version-form.ts";
import { emptyFacts } from "#inspector/empty-facts.ts";
import { type SubmissionFacts, detectSubmittedFlags } from "#server/catalog/versions/queue/submitted-flags.ts";

const titled = (title: string): VersionForm => emptyVersionForm("apk", title);
const facts = (more: Partial<PackageFacts> = {}): PackageFacts => ({ ...emptyFacts(1000), ...more });
const library = (path: string): PackageFacts["nativeLibraries"][number] => ({
  path,
  abi: "arm64-v8a",
  sizeBytes: 1,
  stored: false,
  elfAlignment: 16384,
  zipAligned: null,
});

const plain: SubmissionFacts = {
  form: titled("Kirana"),
  facts: facts(),
  live: { form: titled("Kirana"), facts: facts() },
  pinnedSigners: [],
  hasLiveApp: true,
  wasRejected: false,
  isResubmission: false,
  looksLikeSomebodyElse: false,
};
const flagsOf = (more: Partial<SubmissionFacts>) => detectSubmittedFlags({ ...plain, ...more });

describe("flags of a submitted version", () => {
  it("flags nothing on an ordinary update", () => {
    expect(flagsOf({})).toEqual([]);
  });

  it("flags a title or developer that looks like somebody else", () => {
    expect(flagsOf({ looksLikeSomebodyElse: true })).toEqual(["look_alike"]);
  });

  it("flags an earlier rejection, a developer without a live app and a resubmission", () => {
    expect(flagsOf({ wasRejected: true })).toEqual(["earlier_rejection"]);
    expect(flagsOf({ hasLiveApp: false })).toEqual(["new_developer"]);
    expect(flagsOf({ isResubmission: true })).toEqual(["resubmission"]);
  });

  it("flags an update's new dangerous permission, but not an ordinary one", () => {
    const permissions = ["android.permission.VIBRATE", "android.permission.CAMERA"];
    expect(flagsOf({ facts: facts({ permissions }) })).toEqual(["new_permissions"]);
    expect(flagsOf({ facts: facts({ permissions: permissions.slice(0, 1) }) })).toEqual([]);
    expect(flagsOf({ live: null, facts: facts({ permissions }) })).toEqual([]);
  });

  it("flags a new native library, but not the same one for another ABI", () => {
    const live = { form: plain.form, facts: facts({ nativeLibraries: [library("lib/arm64-v8a/libpay.so")] }) };
    const other = facts({ nativeLibraries: [library("lib/x86_64/libpay.so")] });
    const more = facts({ nativeLibraries: [library("lib/arm64-v8a/libmine.so")] });
    expect(flagsOf({ live, facts: other })).toEqual([]);
    expect(flagsOf({ live, facts: more })).toEqual(["new_native_code"]);
  });

  it("flags an update whose title is in another script", () => {
    expect(flagsOf({ form: titled("किराना") })).toEqual(["script_change"]);
    expect(flagsOf({ form: titled("Kirana bahi") })).toEqual([]);
    expect(flagsOf({ form: titled("किराना"), live: null })).toEqual([]);
  });
});
