import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** Files with a text field that need no UnsavedChangesGuard, by reason. */
const exempt: Readonly<Record<string, readonly string[]>> = {
  "filters and searches": [
    "catalog/apps/home.tsx",
    "publishing/editorials/reading/list.tsx",
    "publishing/editorials/reading/TranscriptCard.tsx",
    "ratings/inbox/ReviewFilterBar.tsx",
    "review/policies/parts/PolicyFilters.tsx",
    "staff/audit/AuditFilterRow.tsx",
    "support/help/FaqSearch.tsx",
    "support/tickets/list.tsx",
  ],
  "passwords, codes and addresses, which nobody wants to find again": [
    "accounts/auth/password/ChangePasswordScreen.tsx",
    "accounts/auth/profile/OtpCode.tsx",
    "accounts/auth/profile/PhoneDialog.tsx",
    "accounts/auth/security/TotpActions.tsx",
  ],
  "drafts stored on the device as they are typed": [
    "catalog/versions/parts/holds/HoldReply.tsx",
    "ratings/inbox/ReplyForm.tsx",
    "review/desk/decision/DecisionForm.tsx",
    "review/desk/parts/ReasonEditor.tsx",
    "review/desk/parts/fields/FixCheck.tsx",
  ],
  "a date, a number, a name or a link, typed in seconds": [
    "catalog/versions/create.tsx",
    "content/marketing-resources/link/LinkCard.tsx",
    "staff/saved-views/SavedViewForm.tsx",
    "support/inbox/ResolveMailDialog.tsx",
  ],
};

const textField =
  /<(?:Input(?:\.TextArea|\.Password|\.OTP)?|TextArea|CharacterCountField|TextAreaField|TranslationEditor)\b/;
const guard = /<(?:UnsavedChangesGuard|VersionLeaveGuard|Create|Edit|CardForm|ModalForm)\b/;
const signedOut =
  /^resources\/accounts\/auth\/(?:login|sign-up|verify|contact|lead|invite|confirm|parts|password\/(?!Change))/;

const sources = readdirSync("resources", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx"))
  .map((path) => join("resources", path));
const texts = new Map(sources.map((path) => [path, readFileSync(path, "utf8")]));

function importsOf(path: string): string[] {
  const found = texts.get(path)?.matchAll(/(?:from|import\() ?"([^"]+)"/g) ?? [];
  return [...found].map(([, name = ""]) => (name.startsWith("#") ? name.slice(1) : join(dirname(path), name)));
}
const importers = new Map<string, string[]>();
for (const path of sources)
  for (const imported of importsOf(path)) importers.set(imported, [...(importers.get(imported) ?? []), path]);

/** Whether the file or every file that imports it has a guard. */
function isGuarded(path: string, seen: ReadonlySet<string> = new Set()): boolean {
  if (guard.test(texts.get(path) ?? "")) return true;
  if (seen.has(path)) return false;
  const by = importers.get(path) ?? [];
  return by.length > 0 && by.every((importer) => isGuarded(importer, new Set([...seen, path])));
}

it("asks before leaving discards typed text, on every form that isn't exempt", () => {
  const unguarded = sources.filter(
    (path) => textField.test(texts.get(path) ?? "") && !signedOut.test(path) && !isGuarded(path),
  );
  const known = Object.values(exempt).flat();
  expect(unguarded.map((path) => path.replace("resources/", "")).sort()).toEqual([...known].sort());
});
