import { type ConsentKind, missingConsents } from "#contract/catalog/consents/required-consents.ts";
import { isEmail } from "#contract/email.ts";
import { isHttpsUrl } from "#contract/https-url.ts";
import { hasStackedMarks } from "#contract/stacked-marks.ts";
import { limits, type TextLimit } from "#contract/limits.ts";
import { listTranslatedListings } from "#contract/catalog/listings/source-language.ts";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import { countGraphemes, fitsLimit } from "#contract/text-length.ts";
import type { VersionForm } from "./version-form.ts";
import type { VersionSaveType } from "./wizard-steps.ts";
import { findParagraphsFault, findSingleLineFault, isVisible, type TextFault } from "#contract/plain-text.ts";

/** Problem that blocks a submission; `path` is its form field, `code` a key of versions.json `problem`. */
export interface SubmissionProblem {
  readonly step: 0 | 1 | 2 | 3 | 4;
  readonly path: string;
  readonly field: ReviewField;
  readonly code: ProblemCode;
  /** `missing`: not filled in yet; `wrong`: filled in with a value that can't stay. */
  readonly kind: "missing" | "wrong";
  readonly params?: Readonly<Record<string, string | number>>;
}

export const submissionProblemCodes = [
  "missing",
  "too_long",
  "stacked_marks",
  "hidden_characters",
  "line_break",
  "too_short",
  "too_few",
  "too_many",
  "url_invalid",
  "email_invalid",
  "phone_invalid",
  "category_unknown",
  "consent_documents_missing",
  "permission_reason_missing",
  "package_refused",
  "package_checking",
  "expansion_refused",
  "expansion_checking",
  "fewer_devices_unconfirmed",
  "apk_set_missing",
  "declaration_missing",
  "coverage_out_of_range",
  "test_without_difference",
] as const;
export type ProblemCode = (typeof submissionProblemCodes)[number];

export type PackageFileVerdict = "accept" | "warn" | "refuse" | "checking" | "none";

export const expansionFileFields = ["mainObbFileId", "patchObbFileId"] as const;

/** State of the form's package. */
export interface PackageState {
  readonly verdict: PackageFileVerdict;
  /** Verdicts on the expansion files (OBB); absent if the version has none. */
  readonly expansion?: Readonly<Record<(typeof expansionFileFields)[number], PackageFileVerdict>>;
  /** Dangerous permissions that need a reason. */
  readonly dangerousPermissions: readonly string[];
  /** True if some devices with the live version can't install this one. */
  readonly reachesFewerDevices?: boolean;
  /** Bundle without built APKs: no phone could install it. */
  readonly lacksApkSet?: boolean;
  /** Consents of the app whose document is valid. */
  readonly consents?: readonly ConsentKind[];
  /** Hash of each picture by its id. Equal pictures count once, whatever their ids. */
  readonly pictureHashes?: Readonly<Record<string, string>>;
}

/** Codes of findings about fewer devices; they block until the developer confirms. */
export const fewerDevicesFindings = ["update_drops_abi", "update_raises_min_sdk"] as const;

type Found = Omit<SubmissionProblem, "step" | "kind"> & { kind?: SubmissionProblem["kind"] };
const at = (step: SubmissionProblem["step"], found: (Found | false | undefined)[]): SubmissionProblem[] =>
  found
    .filter((problem): problem is Found => Boolean(problem))
    .map((problem) => ({ kind: problem.code === "missing" ? "missing" : "wrong", ...problem, step }));

type FindFault = (text: string) => TextFault | null;

const text = (
  path: string,
  field: ReviewField,
  value: string,
  limit: TextLimit,
  findFault: FindFault = findParagraphsFault,
): Found | undefined => {
  if (!isVisible(value)) return { path, field, code: "missing" };
  // The field shows the length; the server doesn't count a long text to its end.
  if (!fitsLimit(value, limit)) return { path, field, code: "too_long", params: { limit: limit.graphemes } };
  if (hasStackedMarks(value)) return { path, field, code: "stacked_marks" };
  const fault = findFault(value);
  return fault === null || fault === "required" ? undefined : { path, field, code: fault };
};

const tooManyShots = (path: string, field: ReviewField, ids: readonly string[]): Found | undefined =>
  ids.length > limits.screenshots.max
    ? { path, field, code: "too_many", params: { count: ids.length, limit: limits.screenshots.max } }
    : undefined;

const details = ({ details: form }: VersionForm): SubmissionProblem[] =>
  at(0, [
    text("details.title", "title", form.title, limits.title, findSingleLineFault),
    text(
      "details.shortDescription",
      "shortDescription",
      form.shortDescription,
      limits.shortDescription,
      findSingleLineFault,
    ),
    text("details.description", "description", form.description, limits.description),
  ]);

/** Tags added since the hold, whose documents are required now; reviewers have already seen the held version's tags. */
const newTags = ({ tags }: VersionForm["metadata"], held: VersionForm | null): string[] =>
  tags.filter((tag) => !held?.metadata.tags.includes(tag));

const metadata = (
  { metadata: form }: VersionForm,
  state: PackageState,
  held: VersionForm | null,
): SubmissionProblem[] => {
  // A picture counts once, however often it is listed or was uploaded.
  const shots = new Set(form.screenshotIds.map((id) => state.pictureHashes?.[id] ?? id)).size;
  const known = categoryIds.some((id) => id === form.category);
  return at(1, [
    form.iconId === null && { path: "metadata.iconId", field: "icon", code: "missing" },
    shots < limits.screenshots.min && {
      path: "metadata.screenshotIds",
      field: "screenshots",
      code: "too_few",
      kind: "missing",
      params: { count: shots, limit: limits.screenshots.min },
    },
    tooManyShots("metadata.screenshotIds", "screenshots", form.screenshotIds),
    form.category === null && { path: "metadata.category", field: "category", code: "missing" },
    form.category !== null && !known && { path: "metadata.category", field: "category", code: "category_unknown" },
    form.tags.length > limits.tags.count && {
      path: "metadata.tags",
      field: "category",
      code: "too_many",
      params: { count: form.tags.length, limit: limits.tags.count },
    },
    missingConsents(newTags(form, held), state.consents ?? []).length > 0 && {
      path: "metadata.tags",
      field: "category",
      code: "consent_documents_missing",
      kind: "missing",
    },
    form.ageGroup.length === 0 && { path: "metadata.ageGroup", field: "ageGroup", code: "missing" },
  ]);
};

const privacy = (form: VersionForm["developerInfo"]): Found | undefined => {
  if (!form.noPrivacyPolicyAvailable) {
    if (form.privacyPolicyUrl.trim() === "")
      return { path: "developerInfo.privacyPolicyUrl", field: "privacyPolicy", code: "missing" };
    return isHttpsUrl(form.privacyPolicyUrl)
      ? undefined
      : { path: "developerInfo.privacyPolicyUrl", field: "privacyPolicy", code: "url_invalid" };
  }
  const reason = form.noPrivacyPolicyReason.trim();
  const path = "developerInfo.noPrivacyPolicyReason";
  const limit = limits.noPrivacyPolicyReason;
  const count = countGraphemes(reason, limit.minGraphemes);
  if (count < limit.minGraphemes)
    return { path, field: "privacyPolicyNote", code: "too_short", params: { count, limit: limit.minGraphemes } };
  return text(path, "privacyPolicyNote", reason, limit);
};

const developerInfo = ({ developerInfo: form }: VersionForm, state: PackageState): SubmissionProblem[] => {
  const declared = new Set(
    form.appDataPermissions
      .filter((appDataPermission) => isVisible(appDataPermission.reason))
      .map((appDataPermission) => appDataPermission.permission),
  );
  const undeclared = state.dangerousPermissions.filter((permission) => !declared.has(permission));
  const reasons = form.appDataPermissions.map(({ permission, reason }): Found | undefined => {
    const found =
      reason === ""
        ? undefined
        : text("developerInfo.appDataPermissions", "appDeclaration", reason, limits.permissionReason);
    return found?.code === "too_long" ? { ...found, params: { ...found.params, permission } } : undefined;
  });
  return at(2, [
    form.websiteUrl.trim() !== "" &&
      !isHttpsUrl(form.websiteUrl) && { path: "developerInfo.websiteUrl", field: "website", code: "url_invalid" },
    form.supportEmail.trim() === ""
      ? { path: "developerInfo.supportEmail", field: "supportEmail", code: "missing" }
      : !isEmail(form.supportEmail) && {
          path: "developerInfo.supportEmail",
          field: "supportEmail",
          code: "email_invalid",
        },
    form.supportContactNumber.trim() === "" && {
      path: "developerInfo.supportContactNumber",
      field: "supportContactNumber",
      code: "missing",
    },
    privacy(form),
    ...undeclared.map(
      (permission): Found => ({
        path: "developerInfo.appDataPermissions",
        field: "appDeclaration",
        code: "permission_reason_missing",
        kind: "missing",
        params: { permission },
      }),
    ),
    ...reasons,
  ]);
};

/** Problems of one expansion file, which goes through the same inspection as the package. */
const expansion = (
  place: (typeof expansionFileFields)[number],
  { expansion: known }: PackageState,
): Found | undefined => {
  const found = { path: `upload.${place}`, field: "apkSection" } as const;
  if (known?.[place] === "refuse") return { ...found, code: "expansion_refused" };
  return known?.[place] === "checking" ? { ...found, code: "expansion_checking", kind: "missing" } : undefined;
};

const upload = (form: VersionForm, state: PackageState, saveType: VersionSaveType): SubmissionProblem[] => {
  const path = "upload.packageFileId";
  const changelog = form.upload.changelog;
  return at(3, [
    saveType === "WITH_FILE" && state.verdict === "none" && { path, field: "apkSection", code: "missing" },
    state.verdict === "refuse" && { path, field: "apkSection", code: "package_refused" },
    state.verdict === "checking" && { path, field: "apkSection", code: "package_checking", kind: "missing" },
    state.reachesFewerDevices === true &&
      !form.upload.acceptsFewerDevices && {
        path: "upload.acceptsFewerDevices",
        field: "apkSection",
        code: "fewer_devices_unconfirmed",
        kind: "missing",
      },
    state.lacksApkSet === true && { path, field: "apkSection", code: "apk_set_missing", kind: "missing" },
    ...expansionFileFields.map((place) => expansion(place, state)),
    changelog !== "" && text("upload.changelog", "apkSection", changelog, limits.changelog),
  ]);
};

const languages = (form: VersionForm): SubmissionProblem[] => {
  const { abTest } = form;
  const { min, max } = limits.abCoverage;
  const outside = abTest.coveragePercentage < min || abTest.coveragePercentage > max;
  const same = abTest.changelog.trim() === "" && abTest.screenshotIds.length === 0;
  const listings = listTranslatedListings(form).flatMap((translation) => [
    ...(["title", "shortDescription", "description"] as const).map(
      (field) =>
        translation[field] !== "" &&
        text(
          `languages.${translation.language}.${field}`,
          field,
          translation[field],
          limits[field],
          field === "description" ? findParagraphsFault : findSingleLineFault,
        ),
    ),
    tooManyShots(`languages.${translation.language}.screenshotIds`, "screenshots", translation.screenshotIds),
  ]);
  return at(4, [
    abTest.enabled &&
      outside && {
        path: "abTest.coveragePercentage",
        field: "apkSection",
        code: "coverage_out_of_range",
        params: { min, max },
      },
    abTest.enabled &&
      abTest.changelog !== "" &&
      text("abTest.changelog", "apkSection", abTest.changelog, limits.changelog),
    abTest.enabled && tooManyShots("abTest.screenshotIds", "screenshots", abTest.screenshotIds),
    abTest.enabled && same && { path: "abTest", field: "apkSection", code: "test_without_difference" },
    ...listings,
  ]);
};

/**
 * Returns everything that blocks a submission, in the order of the steps; empty if the form can be submitted, but for
 * its phone number (`listPhoneProblems`). `held` is the form that reviewers held, if any.
 */
export function listSubmissionProblems(
  form: VersionForm,
  state: PackageState,
  saveType: VersionSaveType,
  held: VersionForm | null = null,
): SubmissionProblem[] {
  return [
    ...details(form),
    ...metadata(form, state, held),
    ...developerInfo(form, state),
    ...upload(form, state, saveType),
    ...languages(form),
  ];
}

/** True if the three statements of the submit dialog are confirmed. */
export function isDeclarationComplete(form: VersionForm): boolean {
  return Object.values(form.declaration).every(Boolean);
}
