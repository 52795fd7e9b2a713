import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import type { CmsItem, EditorialMedia } from "#contract/publishing/editorials/cms-schemas.ts";
import type { EditorialText } from "#contract/publishing/editorials/editorial-content.ts";
import type { FieldError } from "#contract/error-body.ts";
import { toFieldErrors } from "#contract/field-errors.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { isSameEditorialText, initialEditorialText, pickTextFields } from "./text-draft.ts";

/**
 * Form state for the text in one language. After a concurrent change it keeps the user's input, exposes the saved text
 * as `theirs`, and overwrites that text only on another save.
 */
export function useEditorialTextForm(item: CmsItem, language: LanguageCode) {
  const { t } = useTranslation("cms");
  const notify = useNotify();
  const answers = useCallCache();
  const send = useCallMutation(cmsCalls.writeEditorialText);
  const own = item.texts.find((text) => text.language === language);
  const number = own?.number ?? 0;
  const [seen, setSeen] = useState(number);
  const [words, setWords] = useState<EditorialText>(() => initialEditorialText(item, language));
  const base = useRef(words);
  const [theirs, setTheirs] = useState<EditorialText | null>(null);
  const [uploaded, setUploaded] = useState<readonly EditorialMedia[]>([]);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const isSaving = useRef(false);
  useEffect(() => {
    if (number === seen || isSaving.current) return;
    const now = initialEditorialText(item, language);
    setSeen(number);
    if (isSameEditorialText(words, base.current)) setWords(now);
    else setTheirs(own ? pickTextFields(own) : null);
    base.current = now;
    // oxlint-disable-next-line react/exhaustive-deps -- only another text decides
  }, [number]);
  const save = (done?: () => void) => {
    const body = { ...words, revision: seen };
    const { error } = cmsCalls.writeEditorialText.body.safeParse(body, { reportInput: true });
    setProblems(error ? toFieldErrors(error) : []);
    if (error) return;
    isSaving.current = true;
    send.mutate(
      { params: { id: item.id, language }, body },
      {
        onSuccess: ({ revision }) => {
          base.current = words;
          setSeen(revision);
          setTheirs(null);
          notify.success(t("words.saved"));
          done?.();
        },
        onError: (failure) => {
          setProblems(failure.fields);
          if (failure.status === 409) void answers.changedBy(cmsCalls.writeEditorialText);
        },
        onSettled: () => {
          isSaving.current = false;
        },
      },
    );
  };
  return {
    own,
    words,
    theirs,
    problems,
    save,
    send,
    mediaOf: (id: string | null) => [...uploaded, ...item.media].find((media) => media.id === id),
    took: (media: EditorialMedia) => setUploaded((before) => [...before, media]),
    change: (part: Partial<EditorialText>) => setWords((before) => ({ ...before, ...part })),
    isChanged: () => !isSameEditorialText(words, base.current),
  };
}
export type EditorialTextForm = ReturnType<typeof useEditorialTextForm>;
