import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#server/project-paths.ts";
import { listResourceHooks, resourceTable } from "#tests/support/resource-table.ts";

const sources = ["resources", "providers", "ui"].flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(room, path)),
);
const texts = new Map(sources.map((path) => [path, readFileSync(join(projectRoot, path), "utf8")]));
const filesWith = (...patterns: readonly RegExp[]): string[] =>
  sources.filter((path) => patterns.every((pattern) => pattern.test(texts.get(path) ?? ""))).sort();

/** Files that hold a form's values in state of their own and send them with a call, by reason. */
const handMadeForms: Readonly<Record<string, readonly string[]>> = {
  "work in steps around a version, see docs/decisions/0013-save-version-drafts-with-our-own-draftsaver.md": [
    "resources/catalog/versions/start-update/use-start-update.ts",
    "resources/catalog/versions/submit/use-submit-version.ts",
  ],
  "not yet through Refine's form": [
    "resources/accounts/auth/profile/use-details-form.ts",
    "resources/accounts/auth/profile/use-phone-verification.ts",
    "resources/catalog/access-kit/use-access-kit-form.ts",
    "resources/catalog/conflicts/use-conflict-decision.ts",
    "resources/catalog/flags/use-flag-form.ts",
    "resources/catalog/staff-apps/parts/use-send-message.ts",
    "resources/messaging/announcements/compose/use-announcement-composer.ts",
    "resources/publishing/developer-pages/use-developer-page-form.ts",
    "resources/publishing/offers/use-offer-request-form.ts",
    "resources/review/appeals/parts/developer/use-appeal-form.ts",
    "resources/review/appeals/use-appeal-answer-form.ts",
    "resources/review/second-opinions/use-opinion-form.ts",
    "resources/staff/developers/change/use-developer-change.ts",
  ],
};
/** Hooks that send a call and keep other state: uploads, likes, the next record. */
const otherHooks = [
  "resources/catalog/versions/media/use-image-upload.ts",
  "resources/content/media/captions/use-captions.ts",
  "resources/content/media/items/use-thumbnail-dialog.ts",
  "resources/messaging/outbox/use-outbox.ts",
  "resources/publishing/editorials/parts/use-like.ts",
  "resources/review/desk/queue/use-open-next-version.ts",
  "resources/review/media-review/use-open-next-media.ts",
  "resources/statistics/reports/reports/use-report-file.ts",
  "resources/support/tickets/parts/use-ticket-files.ts",
];
/** Forms before login load neither Refine nor antd's form, see docs/decisions/0009. */
const signedOut = /^resources\/accounts\/auth\/(?:lead|password|sign-up|use-startup)/;

describe("Refine behind the resources", () => {
  const found = listResourceHooks();
  const viewsWithoutHook = (...kinds: readonly ("list" | "create" | "edit")[]) =>
    found.flatMap(({ views }) =>
      kinds.flatMap((kind) => {
        const view = views[kind];
        return view && !view.hook ? [view.file] : [];
      }),
    );

  it("is what docs/resources.md says", async () => {
    await expect(resourceTable()).toMatchFileSnapshot("../../docs/resources.md");
  });

  it("sends every create and edit view through a form hook, but for the wizard and the role of one row", () => {
    expect(viewsWithoutHook("create", "edit")).toEqual([
      // docs/decisions/0013-save-version-drafts-with-our-own-draftsaver.md
      "resources/catalog/versions/create.tsx",
      "resources/catalog/versions/edit.tsx",
      // One choice in a row of the list, which is no form.
      "resources/staff/members/edit.tsx",
    ]);
  });

  it("asks through a table hook in every registered list.tsx, but for the audit log, which pages by number", () => {
    expect(viewsWithoutHook("list").filter((file) => file.endsWith("/list.tsx"))).toEqual([
      "resources/staff/audit/list.tsx",
    ]);
  });

  it("sends at least twelve forms through the hooks of Refine's antd package", () => {
    const forms = filesWith(/\buseCall(?:Form|ModalForm|CreateModalForm)\b[(<]/).filter((path) =>
      path.startsWith("resources/"),
    );
    expect(forms.length).toBeGreaterThanOrEqual(12);
  });

  it("has form hooks with state of their own only where they are listed", () => {
    const handMade = filesWith(/\buseState\b/, /\buse(?:CallMutation|DocumentUpload)\b|\bcallApi\b/).filter(
      (path) => /^resources\/.*\/use-[\w-]+\.tsx?$/.test(path) && !signedOut.test(path),
    );
    expect(handMade).toEqual([...Object.values(handMadeForms).flat(), ...otherHooks].sort());
  });
});
