import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#server/project-paths.ts";

const read = (path: string): string => readFileSync(join(projectRoot, path), "utf8");
const texts = new Map(
  ["resources", "src", "ui"].flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => [join(room, path), read(join(room, path))] as const),
  ),
);
const filesWith = (...patterns: readonly RegExp[]): string[] =>
  [...texts].flatMap(([path, text]) => (patterns.every((pattern) => pattern.test(text)) ? [path] : [])).sort();

interface KeptForm {
  /** Reason, in the words of docs/decisions/0046. */
  readonly heading: string;
  /** Files that call antd's form, our rules or our server errors themselves. */
  readonly ownForm: readonly string[];
  /** Hooks that hold typed values in state and send them with a call. */
  readonly ownState: readonly string[];
}

/** Kinds of forms without Refine's form hook, each with its reason in docs/decisions/0046. */
const kept: readonly KeptForm[] = [
  {
    heading: "The version wizard",
    ownForm: [],
    ownState: [
      "resources/catalog/versions/start-update/use-start-update.ts",
      "resources/catalog/versions/submit/use-submit-version.ts",
    ],
  },
  { heading: "The review decision", ownForm: [], ownState: [] },
  {
    heading: "Phone verification",
    ownForm: ["resources/accounts/auth/profile/PhoneDialog.tsx"],
    ownState: ["resources/accounts/auth/profile/use-phone-verification.ts"],
  },
  {
    heading: "Pages before login",
    ownForm: [
      "resources/accounts/auth/confirm/ConfirmEmailScreen.tsx",
      "resources/accounts/auth/contact/ContactScreen.tsx",
      "resources/accounts/auth/invite/StaffInviteScreen.tsx",
      "resources/accounts/auth/lead/use-lead.ts",
      "resources/accounts/auth/login-link/LoginLinkScreen.tsx",
      "resources/accounts/auth/login/CredentialsForm.tsx",
      "resources/accounts/auth/password/ForgotPasswordScreen.tsx",
      "resources/accounts/auth/password/ResetPasswordScreen.tsx",
      "resources/accounts/auth/sign-up/use-sign-up.ts",
      "resources/accounts/auth/verify/ConfirmSignUp.tsx",
      "resources/accounts/auth/verify/VerifyScreen.tsx",
    ],
    ownState: [
      "resources/accounts/auth/lead/use-lead.ts",
      "resources/accounts/auth/password/use-forgot-password.ts",
      "resources/accounts/auth/sign-up/use-sign-up.ts",
    ],
  },
];

const sorted = (part: "ownForm" | "ownState"): string[] => kept.flatMap((form) => form[part]).toSorted();

/** Hooks that send a call and keep other state: uploads, likes, the next record. */
const otherHooks = [
  "resources/accounts/auth/use-startup.ts",
  "resources/catalog/versions/media/use-image-upload.ts",
  "resources/content/media/captions/use-captions.ts",
  "resources/content/media/items/use-thumbnail-dialog.ts",
  "resources/messaging/outbox/use-outbox.ts",
  "resources/publishing/developer-pages/use-page-pictures.ts",
  "resources/publishing/editorials/parts/use-like.ts",
  "resources/review/desk/queue/use-open-next-version.ts",
  "resources/review/media-review/use-open-next-media.ts",
  "resources/statistics/reports/reports/use-report-file.ts",
  "resources/support/tickets/parts/use-ticket-files.ts",
];

/** Components with a text field that hold its value in state and send it with a call, by reason. */
const ownFields: Readonly<Record<string, readonly string[]>> = {
  "passwords and codes that confirm another act": [
    "resources/accounts/auth/confirmation/ConfirmationDialog.tsx",
    "resources/accounts/auth/security/TotpActions.tsx",
  ],
  "one field whose value several calls take": [
    "resources/accounts/identity/RecoveryRequestsCard.tsx",
    "resources/catalog/claims/parts/ClaimSteps.tsx",
    "resources/support/inbox/ResolveMailDialog.tsx",
  ],
  "drafts stored on the device as they are typed": [
    "resources/catalog/versions/parts/holds/HoldReply.tsx",
    "resources/ratings/inbox/ReplyForm.tsx",
  ],
  "work before or after the call: other forms are saved first, replies are previewed one by one": [
    "resources/catalog/staff-apps/parts/ActAsDialog.tsx",
    "resources/ratings/near-duplicates/BulkReplyDialog.tsx",
  ],
};

it("has at most four kinds of forms without Refine's form hook, each with its reason in decision 0046", () => {
  expect(kept.length).toBeLessThanOrEqual(4);
  const decision = read("docs/decisions/0046-keep-the-wizard-and-the-review-decision-off-refines-forms.md");
  for (const { heading } of kept) expect(decision).toContain(`- **${heading}**`);
});

it("calls antd's form, the schema's rules and the server's errors outside providers only where listed", () => {
  expect(filesWith(/\b(?:Form\.useForm|useSchemaRules|useServerErrors)\b[(<]/)).toEqual(sorted("ownForm"));
});

it("has form hooks with state of their own only where listed", () => {
  const hooks = filesWith(
    /\buseState\b/,
    /\buse(?:Call(?:Mutation|Create|Update|Delete)|DocumentUpload)\b|\bcallApi\b/,
  ).filter((path) => /^resources\/.*\/use-[\w-]+\.tsx?$/.test(path));
  expect(hooks).toEqual([...sorted("ownState"), ...otherHooks].toSorted());
});

it("has components that hold a text field's value in state and send it only where listed", () => {
  const components = filesWith(
    /\buseState\b/,
    /\buseCall(?:Mutation|Create|Update)\b/,
    /<(?:Input(?:\.TextArea|\.Password)?|CharacterCountField|TextAreaField)\b[^>]*\bvalue=/,
  ).filter((path) => path.endsWith(".tsx"));
  expect(components).toEqual(Object.values(ownFields).flat().toSorted());
});
