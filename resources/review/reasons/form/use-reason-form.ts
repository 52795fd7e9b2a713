import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ZodType } from "zod";
import type { FieldError } from "#contract/error-body.ts";
import { toFieldErrors } from "#contract/field-errors.ts";
import { listReasonProblems } from "#contract/review/reasons/validate-reason.ts";
import type { ReasonState } from "#contract/review/reasons/reasons.ts";
import { type LanguageCode } from "#contract/platform/reference/languages.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import {
  fieldErrorForPart,
  setTranslationConfirmed,
  setTranslationText,
  type LocalizedText,
} from "#ui/translations/translation-draft.ts";
import { toReasonContent, hasReasonChanges, type ReasonDraft } from "./reason-draft.ts";

/** Shared by the create and edit forms: draft, validation problems, and navigation after saving. */
export function useReasonForm(start: ReasonDraft) {
  const navigate = useNavigate();
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  // A ref, because the leave guard reads it before the next render.
  const isSaved = useRef(false);
  const change = (edit: Partial<ReasonDraft>) => setDraft((before) => ({ ...before, ...edit }));
  const write = (language: LanguageCode, words: Partial<LocalizedText>) =>
    setDraft((before) => setTranslationText(before, language, words));
  const confirm = (language: LanguageCode, isRight: boolean) =>
    setDraft((before) => setTranslationConfirmed(before, language, isRight));
  const content = toReasonContent(draft);
  return {
    base,
    draft,
    content,
    change,
    write,
    confirm,
    problems,
    problemOf: (part: string) => fieldErrorForPart(problems, content.texts, part),
    /** Validates the draft and shows its problems. Returns whether it can be sent. */
    judge: (schema: ZodType, state: ReasonState, body: unknown): boolean => {
      const { error } = schema.safeParse(body, { reportInput: true });
      // `listReasonProblems` names the missing language, so the schema's own error about `texts` is dropped.
      const ofSchema = (error ? toFieldErrors(error) : []).filter(({ path }) => path !== "texts");
      const found = [...ofSchema, ...listReasonProblems(state, content)];
      setProblems(found);
      return found.length === 0;
    },
    refused: (error: ApiError) => setProblems(error.fields),
    restart: (from: ReasonDraft, next: ReasonDraft) => {
      setBase(from);
      setDraft(next);
    },
    saved: (path: string) => {
      isSaved.current = true;
      void navigate(path);
    },
    unsaved: () => !isSaved.current && hasReasonChanges(draft, base),
  };
}
export type ReasonFormState = ReturnType<typeof useReasonForm>;
