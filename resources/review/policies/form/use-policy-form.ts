import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { FieldError } from "#contract/error-body.ts";
import { toFieldErrors } from "#contract/field-errors.ts";
import { policyCalls } from "#contract/review/policies/calls.ts";
import { isNewPolicyVersion, listPolicyProblems } from "#contract/review/policies/validate-policy.ts";
import type { PolicyDetails } from "#contract/review/policies/policies.ts";
import { consoleLanguage, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { todayInIndia } from "#inspector/rules/target-sdk-minimum.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { policyPath } from "../paths.ts";
import {
  emptyLocalizedText,
  fieldErrorForPart,
  setTranslationConfirmed,
  setTranslationText,
  type LocalizedText,
} from "#ui/translations/translation-draft.ts";
import {
  type PolicyEditConflict,
  toPolicyContent,
  toPolicyDraft,
  hasPolicyChanges,
  type PolicyDraft,
  mergePolicyDrafts,
} from "./policy-draft.ts";

/** Form state of a policy. After a concurrent change, the user's changes are merged into the saved version. */
export function usePolicyForm(record: PolicyDetails) {
  const { t } = useTranslation("policies");
  const notify = useNotify();
  const navigate = useNavigate();
  const answers = useCallCache();
  const call = policyCalls.changePolicy;
  const send = useCallMutation(call);
  const [base, setBase] = useState(() => toPolicyDraft(record));
  const [draft, setDraft] = useState(base);
  const [seenRevision, setSeenRevision] = useState(record.revision);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [conflicts, setConflicts] = useState<readonly PolicyEditConflict[] | null>(null);
  // A ref, because the leave guard reads it before the next render.
  const isSaved = useRef(false);
  useEffect(() => {
    if (record.revision === seenRevision) return;
    const theirs = toPolicyDraft(record);
    const next = mergePolicyDrafts({ base, mine: draft, theirs });
    setBase(theirs);
    setDraft(next.draft);
    setSeenRevision(record.revision);
    setConflicts(next.conflicts);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new revision decides
  }, [record]);
  const content = toPolicyContent(draft);
  const before = { effectiveDay: base.effectiveDay, english: base.texts[consoleLanguage] ?? emptyLocalizedText };
  const save = () => {
    const body = { ...content, revision: seenRevision, confirmed: [...draft.confirmed], why: draft.why };
    const { error } = call.body.safeParse(body, { reportInput: true });
    const ofSchema = (error ? toFieldErrors(error) : []).filter(({ path }) => path !== "texts");
    const found = [...ofSchema, ...listPolicyProblems(before, content, todayInIndia())];
    setProblems(found);
    if (found.length > 0) return;
    send.mutate(
      { params: { id: record.id }, body },
      {
        onSuccess: ({ version }) => {
          notify.success(t("form.saved", { version }));
          isSaved.current = true;
          void navigate(policyPath(record.id));
        },
        onError: (failure) => {
          setProblems(failure.fields);
          if (failure.status === 409) void answers.changedBy(call);
        },
      },
    );
  };
  return {
    base,
    draft,
    conflicts,
    save,
    isPending: send.isPending,
    refusal: send.error && send.error.status !== 409 && send.error.fields.length === 0 ? send.error : null,
    unsaved: () => !isSaved.current && hasPolicyChanges(draft, base),
    /** Whether saving creates a version that developers are asked to acknowledge. */
    isNew: isNewPolicyVersion(before, content),
    change: (edit: Partial<PolicyDraft>) => setDraft((known) => ({ ...known, ...edit })),
    write: (language: LanguageCode, words: Partial<LocalizedText>) =>
      setDraft((known) => setTranslationText(known, language, words)),
    confirm: (language: LanguageCode, isRight: boolean) =>
      setDraft((known) => setTranslationConfirmed(known, language, isRight)),
    problemOf: (part: string) => fieldErrorForPart(problems, content.texts, part),
  };
}
export type PolicyFormState = ReturnType<typeof usePolicyForm>;
