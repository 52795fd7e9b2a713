import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { limits } from "#contract/limits.ts";
import { emptyVersionForm, type VersionForm } from "#contract/catalog/versions/version-form.ts";
import { isHttpsUrl } from "#contract/https-url.ts";
import { isPhoneNumber, listPhoneProblems } from "#contract/catalog/versions/contact-phone.ts";
import { type PackageState, listSubmissionProblems } from "#contract/catalog/versions/submission-checks.ts";
import { anyForm, completeForm } from "./forms.ts";

const accepted: PackageState = { verdict: "accept", dangerousPermissions: [] };
const problems = (form: VersionForm, state = accepted, saveType: "WITH_FILE" | "WITHOUT_FILE" = "WITH_FILE") =>
  [...listSubmissionProblems(form, state, saveType), ...listPhoneProblems(form)].map(
    ({ path, code }) => `${path} ${code}`,
  );
const changed = (change: (form: VersionForm) => VersionForm): string[] => problems(change(completeForm()));

it("finds no submission problem in a complete form with an accepted package", () => {
  expect(problems(completeForm())).toEqual([]);
});

it("finds problems in the first four wizard steps of an empty form", () => {
  const steps = listSubmissionProblems(emptyVersionForm("apk"), { ...accepted, verdict: "none" }, "WITH_FILE").map(
    (submissionProblem) => submissionProblem.step,
  );
  expect([...new Set(steps)]).toEqual([0, 1, 2, 3]);
});

it("orders submission problems by wizard step and names a form field in each path", () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const found = listSubmissionProblems(form, accepted, "WITH_FILE");
      const steps = found.map((problem) => problem.step);
      expect(steps).toEqual(steps.toSorted());
      for (const { path } of found) expect(Object.keys(form)).toContain(path.split(".")[0]);
    }),
  );
});

describe("sensitive tags", () => {
  const tagged = (...tags: string[]): VersionForm => {
    const form = completeForm();
    return { ...form, metadata: { ...form.metadata, tags } };
  };

  it.each(["personal-loans", "medicines", "rummy-poker"])(
    "requires consent documents for the sensitive tag %s",
    (tag) => {
      expect(problems(tagged("weather", tag))).toEqual(["metadata.tags consent_documents_missing"]);
    },
  );

  it("requires no consent documents for the tag of a children's app", () => {
    expect(problems(tagged("kids-learning"))).toEqual([]);
  });

  it("requires consent documents on resubmission only when the sensitive tag was added after the hold", () => {
    const again = (now: VersionForm, held: VersionForm) =>
      listSubmissionProblems(now, accepted, "WITH_FILE", held).map(({ code }) => code);
    expect(again(tagged("personal-loans"), tagged("personal-loans"))).toEqual([]);
    expect(again(tagged("personal-loans"), tagged("weather"))).toEqual(["consent_documents_missing"]);
  });
});

describe("contacts", () => {
  it.each([
    [{ supportContactNumber: "0000000000" }, "supportContactNumber phone_invalid"],
    [{ supportEmail: "help@khet..example" }, "supportEmail email_invalid"],
    [{ websiteUrl: "https://khet.example\n/p" }, "websiteUrl url_invalid"],
    [{ privacyPolicyUrl: "https://khet.example/privacy\u200b" }, "privacyPolicyUrl url_invalid"],
    [{ websiteUrl: "https:\\\\khet.example\\p" }, "websiteUrl url_invalid"],
  ])("refuses %j", (change, problem) => {
    expect(changed((form) => ({ ...form, developerInfo: { ...form.developerInfo, ...change } }))).toEqual([
      `developerInfo.${problem}`,
    ]);
  });

  it.each([{ supportContactNumber: "1800 123 4567" }, { supportEmail: "support@xn--11b4c3d.xn--h2brj9c" }])(
    "accepts %j",
    (change) => {
      expect(changed((form) => ({ ...form, developerInfo: { ...form.developerInfo, ...change } }))).toEqual([]);
    },
  );
});

it("counts the same picture once under two ids", () => {
  const form = completeForm();
  const [one = "", other = ""] = form.metadata.screenshotIds;
  const two = { ...form, metadata: { ...form.metadata, screenshotIds: [one, other] } };
  const hashes = (pictureHashes: Record<string, string>) => problems(two, { ...accepted, pictureHashes });
  expect(hashes({ [one]: "a", [other]: "b" })).toEqual([]);
  expect(hashes({ [one]: "a", [other]: "a" })).toEqual(["metadata.screenshotIds too_few"]);
});

describe("text limits", () => {
  it("counts a title's length in graphemes", () => {
    const fits = "क्षि".repeat(limits.title.graphemes);
    expect(changed((form) => ({ ...form, details: { ...form.details, title: fits } }))).toEqual([]);
    expect(changed((form) => ({ ...form, details: { ...form.details, title: `${fits}क` } }))).toEqual([
      "details.title too_long",
    ]);
  });

  it("rejects a title with too many combining marks on one letter", () => {
    const stacked = `a${"\u0301".repeat(limits.title.codePoints)}`;
    expect(changed((form) => ({ ...form, details: { ...form.details, title: stacked } }))).toEqual([
      "details.title too_long",
    ]);
  });

  it("rejects a short title or text whose letters carry more marks than a language writes", () => {
    const stacked = `Kite${"\u0301".repeat(10)}`;
    expect(
      changed((form) => ({ ...form, details: { ...form.details, title: stacked, shortDescription: stacked } })),
    ).toEqual(["details.title stacked_marks", "details.shortDescription stacked_marks"]);
  });

  it.each([
    ["\u200b\u200b", "missing"],
    ["\u2800\u2800", "missing"],
    ["\u3164", "missing"],
    ["\u{e0049}\u{e0047}", "missing"],
    ["Kisan\u{e0049}\u{e0047}", "hidden_characters"],
    ["Safe \u202eknab", "hidden_characters"],
    ["Khet\u0007Mitra", "hidden_characters"],
    ["Khet\nMitra", "line_break"],
  ])("refuses the title %j, in the source and in a translation", (title, code) => {
    expect(changed((form) => ({ ...form, details: { ...form.details, title } }))).toEqual([`details.title ${code}`]);
    const listing = { ...emptyRegionalListing("ta-IN"), title };
    expect(changed((form) => ({ ...form, languages: [listing] }))).toEqual([`languages.ta-IN.title ${code}`]);
  });

  it("lets a description have lines, and a title joiners and direction marks", () => {
    expect(
      changed((form) => ({
        ...form,
        details: { ...form.details, description: "Khet\nMitra", title: "अरुण्\u200d \u200f" },
      })),
    ).toEqual([]);
  });

  it("treats a description of only whitespace as missing", () => {
    expect(changed((form) => ({ ...form, details: { ...form.details, description: " \n " } }))).toEqual([
      "details.description missing",
    ]);
  });

  it("limits a regional listing's texts like the source's but allows them to be empty", () => {
    const long = { ...emptyRegionalListing("ta-IN"), title: "த".repeat(limits.title.graphemes + 1) };
    expect(changed((form) => ({ ...form, languages: [long] }))).toEqual(["languages.ta-IN.title too_long"]);
    expect(changed((form) => ({ ...form, languages: [emptyRegionalListing("ta-IN")] }))).toEqual([]);
  });
});

describe("package checks", () => {
  it("requires a package only when the version is saved with a file", () => {
    const none = { ...accepted, verdict: "none" as const };
    expect(problems(completeForm(), none)).toEqual(["upload.packageFileId missing"]);
    expect(problems(completeForm(), none, "WITHOUT_FILE")).toEqual([]);
  });

  it("blocks submission while the package is checked or when it is refused", () => {
    expect(problems(completeForm(), { ...accepted, verdict: "checking" })).toEqual([
      "upload.packageFileId package_checking",
    ]);
    expect(problems(completeForm(), { ...accepted, verdict: "refuse" })).toEqual([
      "upload.packageFileId package_refused",
    ]);
    expect(problems(completeForm(), { ...accepted, verdict: "warn" })).toEqual([]);
  });

  it("requires a reason for each dangerous permission of the package", () => {
    const state = { ...accepted, dangerousPermissions: ["android.permission.CAMERA"] };
    expect(problems(completeForm(), state)).toEqual(["developerInfo.appDataPermissions permission_reason_missing"]);
    const form = completeForm();
    const reasoned = (reason: string) => ({
      ...form,
      developerInfo: {
        ...form.developerInfo,
        appDataPermissions: [{ permission: "android.permission.CAMERA", reason }],
      },
    });
    expect(problems(reasoned("To scan leaves"), state)).toEqual([]);
    expect(problems(reasoned("  "), state)).toHaveLength(1);
    expect(problems(reasoned("x".repeat(limits.permissionReason.graphemes + 1)), state)).toHaveLength(1);
  });
});

it("counts a screenshot once, however often it is listed", () => {
  const listed = (...screenshotIds: string[]) =>
    changed((form) => ({ ...form, metadata: { ...form.metadata, screenshotIds } }));
  expect(listed("a", "a")).toEqual(["metadata.screenshotIds too_few"]);
  expect(listed("a", "a", "b")).toEqual([]);
});

it("requires two to eight screenshots", () => {
  const count = (shots: number) =>
    changed((form) => ({
      ...form,
      metadata: {
        ...form.metadata,
        screenshotIds: Array.from({ length: shots }, (_, index) => `${form.metadata.iconId}-${index}`),
      },
    }));
  expect(count(1)).toEqual(["metadata.screenshotIds too_few"]);
  expect(count(2)).toEqual([]);
  expect(count(8)).toEqual([]);
  expect(count(9)).toEqual(["metadata.screenshotIds too_many"]);
});

it("requires a reason of at least 40 letters when there is no privacy policy", () => {
  const without = (reason: string) =>
    changed((form) => ({
      ...form,
      developerInfo: { ...form.developerInfo, noPrivacyPolicyAvailable: true, noPrivacyPolicyReason: reason },
    }));
  expect(without("x".repeat(39))).toEqual(["developerInfo.noPrivacyPolicyReason too_short"]);
  expect(without("x".repeat(40))).toEqual([]);
});

it("rejects an A/B test without a difference or with more than 50 percent coverage", () => {
  const test = (change: Partial<VersionForm["abTest"]>) =>
    changed((form) => ({ ...form, abTest: { ...form.abTest, enabled: true, changelog: "New", ...change } }));
  expect(test({})).toEqual([]);
  expect(test({ changelog: "" })).toEqual(["abTest test_without_difference"]);
  expect(test({ coveragePercentage: 51 })).toEqual(["abTest.coveragePercentage coverage_out_of_range"]);
  expect(test({ coveragePercentage: 51, enabled: false })).toEqual([]);
});

it("accepts only https URLs with a domain name and without credentials", () => {
  for (const url of ["https://a.example", "https://a.example/p?q#f"]) expect(isHttpsUrl(url)).toBe(true);
  for (const url of [
    "http://a.example",
    "https://localhost",
    "https://me:x@a.example",
    "javascript:alert(1)",
    "a.example",
    "",
  ])
    expect(isHttpsUrl(url)).toBe(false);
});

it("reads a phone number as Indian unless it has another country code", () => {
  for (const phone of ["9812345670", "+91 98123 45670", "+44 20 7946 0000"]) expect(isPhoneNumber(phone)).toBe(true);
  for (const phone of ["", "12", "help"]) expect(isPhoneNumber(phone)).toBe(false);
});

it("requires confirmation when the package reaches fewer devices", () => {
  const form = completeForm();
  const fewer = { ...accepted, reachesFewerDevices: true };
  const codes = (given: VersionForm, state: PackageState) =>
    listSubmissionProblems(given, state, "WITH_FILE").map(({ code, path }) => [code, path]);
  expect(codes(form, fewer)).toEqual([["fewer_devices_unconfirmed", "upload.acceptsFewerDevices"]]);
  expect(codes({ ...form, upload: { ...form.upload, acceptsFewerDevices: true } }, fewer)).toEqual([]);
  expect(codes(form, accepted)).toEqual([]);
});
