import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ZodType } from "zod";
import type { FieldError } from "#contract/error-body.ts";
import { fieldErrorsOf } from "#contract/field-errors.ts";
import { contentProblems } from "#contract/reasons/content-problems.ts";
import type { ReasonState } from "#contract/reasons/reasons.ts";
import { type LanguageCode } from "#contract/reference/languages.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { problemOfPart, withConfirmed, withWords, type Words } from "#ui/words/words-draft.ts";
import { contentOf, isChanged, type ReasonDraft } from "./reason-draft.ts";

/** Shared by the create and edit forms: draft, validation problems, and navigation after saving. */
export function useReasonDraft(start: ReasonDraft) {
  const navigate = useNavigate();
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  // A ref, because the leave guard reads it before the next render.
  const isSaved = useRef(false);
  const change = (edit: Partial<ReasonDraft>) => setDraft((before) => ({ ...before, ...edit }));
  const write = (language: LanguageCode, words: Partial<Words>) =>
    setDraft((before) => withWords(before, language, words));
  const confirm = (language: LanguageCode, isRight: boolean) =>
    setDraft((before) => withConfirmed(before, language, isRight));
  const content = contentOf(draft);
  return {
    base,
    draft,
    content,
    change,
    write,
    confirm,
    problems,
    problemOf: (part: string) => problemOfPart(problems, content.texts, part),
    /** Validates the draft and shows its problems. Returns whether it can be sent. */
    judge: (schema: ZodType, state: ReasonState, body: unknown): boolean => {
      const { error } = schema.safeParse(body, { reportInput: true });
      // `reasonProblems` names the missing language, so the schema's own error about `texts` is dropped.
      const ofSchema = (error ? fieldErrorsOf(error) : []).filter(({ path }) => path !== "texts");
      const found = [...ofSchema, ...contentProblems(state, content)];
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
    unsaved: () => !isSaved.current && isChanged(draft, base),
  };
}
export type ReasonForm = ReturnType<typeof useReasonDraft>;
