import { sensitiveKindsWithDocuments, sensitiveTags } from "#contract/platform/reference/sensitive-tags.ts";
import { detectMainScript } from "#contract/catalog/listings/detect-script.ts";
import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { SensitiveAppKind } from "#contract/platform/reference/categories.ts";
import type { SubmissionFlag } from "#contract/review/desk/review-flags.ts";
import { listChangedTexts } from "#contract/catalog/versions/changed-fields.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { isDangerousPermission } from "#inspector/rules/dangerous-permissions.ts";

interface FormAndFacts {
  readonly form: VersionForm;
  readonly facts: PackageFacts | null;
}

/** Facts about a version when it enters the queue. */
export interface SubmissionFacts extends FormAndFacts {
  /** The live version; null for an app that was never live. */
  readonly live: FormAndFacts | null;
  readonly pinnedSigners: readonly string[];
  readonly hasLiveApp: boolean;
  readonly wasRejected: boolean;
  readonly isResubmission: boolean;
  /** A title or the developer's name resembles somebody else's. */
  readonly looksLikeSomebodyElse: boolean;
}

function hasTagOf({ metadata }: VersionForm, kinds: readonly SensitiveAppKind[]): boolean {
  return metadata.tags.some((tag) => kinds.some((kind) => sensitiveTags.get(tag) === kind));
}

const isAdded = (before: readonly string[], after: readonly string[]): boolean =>
  after.some((name) => !before.includes(name));

const dangerous = ({ permissions }: PackageFacts): string[] => permissions.filter(isDangerousPermission);
/** Returns file names without the path, because a library is the same under every ABI. */
const libraries = ({ nativeLibraries }: PackageFacts): string[] =>
  nativeLibraries.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));

const isOtherScript = ({ before, after }: { readonly before: string; readonly after: string }): boolean => {
  const [was, is] = [detectMainScript(before), detectMainScript(after)];
  return was !== null && is !== null && was !== is;
};

/** True if the new package adds names that the live one lacks. False unless both packages' facts are known. */
function addsAny({ live, facts }: SubmissionFacts, names: (facts: PackageFacts) => string[]): boolean {
  return live?.facts != null && facts !== null && isAdded(names(live.facts), names(facts));
}

const flagConditions: Readonly<Record<SubmissionFlag, (submitted: SubmissionFacts) => boolean>> = {
  look_alike: ({ looksLikeSomebodyElse }) => looksLikeSomebodyElse,
  // Only a proven rotation gets this far; the reviewer still wants to know.
  signer_change: ({ live, facts, pinnedSigners }) =>
    live !== null &&
    isAdded(
      pinnedSigners,
      (facts?.signature.signers ?? []).map(({ sha256 }) => sha256),
    ),
  sensitive_category: ({ form }) => hasTagOf(form, sensitiveKindsWithDocuments),
  kids: ({ form }) => form.metadata.category === "kids-zone" || hasTagOf(form, ["children"]),
  new_permissions: (submitted) => addsAny(submitted, dangerous),
  earlier_rejection: ({ wasRejected }) => wasRejected,
  new_native_code: (submitted) => addsAny(submitted, libraries),
  new_developer: ({ hasLiveApp }) => !hasLiveApp,
  script_change: ({ live, form }) => live !== null && listChangedTexts(live.form, form).some(isOtherScript),
  resubmission: ({ isResubmission }) => isResubmission,
};

/** Reasons for a closer look, gravest first. */
export function detectSubmittedFlags(submitted: SubmissionFacts): SubmissionFlag[] {
  return (Object.keys(flagConditions) as SubmissionFlag[]).filter((flag) => flagConditions[flag](submitted));
}
