import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import type { DeveloperPage, DeveloperPageDraft } from "#contract/publishing/developer-pages/developer-page.ts";
import type { FieldError } from "#contract/error-body.ts";
import { toFieldErrors } from "#contract/field-errors.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

const isSameDraft = (first: DeveloperPageDraft, second: DeveloperPageDraft): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

/**
 * Returns the form state of the page draft. After a concurrent change it keeps the user's input, exposes the saved
 * draft as `theirs`, and overwrites that draft only on another save.
 */
export function useDeveloperPageForm(page: DeveloperPage) {
  const { t } = useTranslation("developer-page");
  const notify = useNotify();
  const answers = useCallCache();
  const fieldText = useFieldErrorText();
  const call = developerPageCalls.writeDeveloperPage;
  const send = useCallMutation(call);
  const [draft, setDraft] = useState(page.draft);
  const [seen, setSeen] = useState(page.revision);
  const [theirs, setTheirs] = useState<DeveloperPageDraft | null>(null);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const base = useRef(page.draft);
  const isSaving = useRef(false);
  useEffect(() => {
    if (page.revision === seen || isSaving.current) return;
    setSeen(page.revision);
    if (isSameDraft(draft, base.current)) setDraft(page.draft);
    else if (!isSameDraft(page.draft, base.current)) setTheirs(page.draft);
    base.current = page.draft;
    // oxlint-disable-next-line react/exhaustive-deps -- runs only for another save
  }, [page.revision]);
  const save = () => {
    const body = { revision: seen, draft };
    const { error } = call.body.safeParse(body, { reportInput: true });
    setProblems(error ? toFieldErrors(error) : []);
    if (error) return;
    isSaving.current = true;
    send.mutate(
      { body },
      {
        onSuccess: (saved) => {
          base.current = saved.draft;
          setDraft(saved.draft);
          setSeen(saved.revision);
          setTheirs(null);
          notify.success(t("saved"));
        },
        onError: ({ fields, status }) => {
          setProblems(fields);
          if (status === 409) void answers.changedBy(call);
        },
        onSettled: () => {
          isSaving.current = false;
        },
      },
    );
  };
  return {
    draft,
    theirs,
    send,
    save,
    /** Returns the error text of a field, by its path in the draft. */
    wrong: (path: string) => {
      const found = problems.find((problem) => problem.path === `draft.${path}`);
      return found && fieldText(found);
    },
    found: setProblems,
    change: (part: Partial<DeveloperPageDraft>) => setDraft((before) => ({ ...before, ...part })),
    isChanged: () => !isSameDraft(draft, base.current),
  };
}
export type DeveloperPageForm = ReturnType<typeof useDeveloperPageForm>;
