import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { Call } from "#contract/call.ts";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { listValidConsents } from "#contract/catalog/consents/validity.ts";
import { type ConsentKind, requiredConsents } from "#contract/catalog/consents/required-consents.ts";
import { bundleCalls } from "#contract/catalog/packages/bundle-calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { toExpansionState, isPassedBundle, toPackageState } from "#contract/catalog/versions/package-state.ts";
import { type SubmissionProblem, listSubmissionProblems } from "#contract/catalog/versions/submission-checks.ts";
import { isDangerousPermission } from "#inspector/rules/dangerous-permissions.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { isEditableVersion } from "#contract/catalog/versions/status.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { toFormFieldPath } from "./draft-state.ts";
import { findPackageFile } from "./find-package-file.ts";
import { type Draft, useDraft } from "./use-draft.ts";

export interface VersionFormState extends Draft {
  readonly problems: readonly SubmissionProblem[];
  readonly file: PackageFile | undefined;
  readonly editable: boolean;
  edit(change: (form: VersionForm) => VersionForm): void;
  /** Problem of a field by the contract's rules, or undefined. */
  problemAt(path: string): SubmissionProblem | undefined;
  refusedAt(path: string): boolean;
}

/** Returns the state of a version's form: values, saving and problems. Fields have no logic of their own. */
export function useVersionFormState(given: VersionDetails, step: number): VersionFormState {
  const keep = useCacheSavedVersion(given);
  const draft = useDraft(given, step, keep);
  const { details, form, errors, saver, media } = draft;
  media.put(details.media);
  // A response requested before the save is older than the form's base.
  const isOutdated = given.version.revision < details.version.revision;
  useEffect(() => keep(details), [keep, details, isOutdated]);
  const file = findPackageFile(form, details.files);
  const lacksApkSet = useLacksApkSet(file);
  const consents = useGivenConsents(details.version.appId, form);
  const addPhoneProblems = useAddPhoneProblems();
  const problems = useMemo(() => {
    const expansion = toExpansionState(form, (id) => details.files.find((file) => file.id === id));
    const pictureHashes = Object.fromEntries(details.media.map(({ id, sha256 }) => [id, sha256]));
    const inspected = { ...toPackageState(file, isDangerousPermission), lacksApkSet, expansion, consents };
    const submissionFacts = { ...inspected, pictureHashes };
    const found = listSubmissionProblems(form, submissionFacts, details.version.saveType, details.heldForm);
    return addPhoneProblems(found, form);
  }, [form, addPhoneProblems, file, lacksApkSet, consents, details]);
  return {
    ...draft,
    problems,
    file,
    editable: isEditableVersion(details.version.status),
    edit: (change) => saver.edit(change),
    problemAt: (path) => problems.find((problem) => problem.path === path),
    refusedAt: (path) => errors.some((error) => toFormFieldPath(error.path) === path),
  };
}

type AddPhoneProblems = (problems: SubmissionProblem[], form: VersionForm) => SubmissionProblem[];

/** Returns the function that adds the phone number's problems; it adds none until its check has loaded. */
function useAddPhoneProblems(): AddPhoneProblems {
  const [add, setAdd] = useState<AddPhoneProblems>(() => (problems: SubmissionProblem[]) => problems);
  useEffect(() => {
    // Without it the server's check still stands.
    void import("#contract/catalog/versions/contact-phone.ts").then(
      ({ addPhoneProblems }) => setAdd(() => addPhoneProblems),
      () => undefined,
    );
  }, []);
  return add;
}

/** True if a bundle lacks its APK set; false until that is known. */
function useLacksApkSet(file: PackageFile | undefined): boolean {
  const isPassed = isPassedBundle(file);
  const input = { query: { fileId: file?.id ?? "" } };
  const { data } = useCall(bundleCalls.apkSetOf, input, { enabled: isPassed, ownNotFound: true });
  return isPassed && data?.made === false;
}

const none: readonly ConsentKind[] = [];

/** Returns consents given for a sensitive app; not requested for other apps. */
function useGivenConsents(appId: string, { metadata }: VersionForm): readonly ConsentKind[] {
  const enabled = requiredConsents(metadata.tags).length > 0;
  const { data } = useCall(consentCalls.appConsents, { params: { id: appId } }, { enabled });
  return useMemo(() => (data ? listValidConsents(data) : none), [data]);
}

/** Queries that a save makes stale. The version, the largest response, is not refetched: the save returns it. */
const staleAfterSave: readonly Call[] = [
  versionCalls.whatChanged,
  versionCalls.listVersions,
  appCalls.appDetails,
  appCalls.listApps,
];

/**
 * Caches a version as saved. After each save, refetches the stale queries: at once if they are on screen, or else when
 * next used.
 */
function useCacheSavedVersion({ version }: VersionDetails): (saved: VersionDetails) => void {
  const answers = useCallCache();
  const lastRevision = useRef(version.revision);
  return useCallback(
    (saved) => {
      const { id, revision } = saved.version;
      const input = { params: { id } };
      const cached = answers.get(versionCalls.versionDetails, input);
      if (cached && cached.version.revision > revision) return;
      answers.put(versionCalls.versionDetails, input, saved);
      if (lastRevision.current === revision) return;
      lastRevision.current = revision;
      for (const call of staleAfterSave) void answers.askAgain(call);
    },
    [answers],
  );
}
