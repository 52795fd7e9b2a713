import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { projectRoot } from "#server/project-paths.ts";
import { call } from "./recipes/call.ts";
import { heldField } from "./recipes/held-field.ts";
import { language } from "./recipes/language.ts";
import { notification } from "./recipes/notification.ts";
import { applyRecipe, copySources, type Recipe } from "./recipes/recipe.ts";
import { role } from "./recipes/role.ts";
import { staffList } from "./recipes/staff-list.ts";
import { statisticsCard } from "./recipes/statistics-card.ts";
import { findTypeErrors } from "./recipes/type-errors.ts";

/** Files that each recipe touches, besides texts and the tests of the behaviour itself. */
const counts: readonly (readonly [Recipe, number])[] = [
  [call, 4],
  [role, 3],
  [heldField, 2],
  [notification, 2],
  [staffList, 4],
  [statisticsCard, 4],
  // Last, because its new locale files are copies of another language's, with the texts of all other recipes.
  [language, 1],
];
const recipes = counts.map(([recipe]) => recipe);
const touched = recipes.flatMap(({ files }) => files.map(({ path }) => path));

/** First file of each numbered step. */
const stepsOf = (section: string): string[] => [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = ""]) => path);

/** Locale files in the paragraph that begins with "Texts:". */
function textsOf(section: string): string[] {
  const paragraph = section.split("\nTexts:")[1]?.split("\n\n")[0] ?? "";
  return [...paragraph.matchAll(/`([\w-]+\.json)`/g)].map(([, name = ""]) => name);
}

describe("recipes of docs/contributing.md", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "recipes-"));
    await copySources(folder);
    for (const recipe of recipes) await applyRecipe(folder, recipe);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(counts)("$heading names its files and texts, and no more", async (recipe, count) => {
    const { heading, files, texts, locale } = recipe;
    const guide = await readFile(join(projectRoot, "docs/contributing.md"), "utf8");
    const section = guide.split(`\n### … ${heading}\n`)[1]?.split("\n##")[0] ?? "";
    expect(files).toHaveLength(count);
    expect(stepsOf(section)).toEqual(files.map(({ documented }) => documented));
    const changed = new Set([...texts.map(({ file }) => file), ...(locale?.files ?? [])]);
    expect(textsOf(section).toSorted()).toEqual([...changed].toSorted());
  });

  it("compile together", async () => {
    expect(await findTypeErrors(folder, touched)).toEqual([]);
  }, 240_000);

  it("take effect without another change", async () => {
    const script = join(folder, "tests/house/recipes/outcome.ts");
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", script], { cwd: folder });
    const { heldField: held, notification: sent, ...outcome } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
    expect(outcome).toEqual({
      call: { handlers: 1, access: "support, admin, superadmin" },
      role: { isStored: true, isStaff: true, reads: true, decides: false, isExpected: true, notifications: [] },
      language: {
        mails: "ne-IN",
        badge: expect.stringMatching(/\p{Script=Devanagari}/u),
        questions: expect.any(Number),
      },
      staffList: { isResource: true, page: "mail-recipients" },
      statisticsCard: { handlers: 1, access: "owner, support, admin, superadmin" },
    });
    expect(outcome.language.questions).toBeGreaterThan(0);
    expect(held).toMatchObject({ isReviewed: true, policyFields: ["category", "tags", "ageGroup"] });
    expect(sent.isSendable).toBe(true);
    for (const mails of [held.mails, sent.mails]) expect(mails).toHaveLength(languageCodes.length + 1);
    for (const mail of held.mails) expect(mail).toContain("Tags");
    // In a mail written from right to left, each name is isolated.
    for (const mail of sent.mails)
      expect(mail.replaceAll(/[\u2068\u2069]/g, "")).toContain("Kisan is now Krishi Mitra.");
  }, 120_000);
});
