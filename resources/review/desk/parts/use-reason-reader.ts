import { type ReadReason, readReason } from "./reason-text.ts";
import { type ReasonWords, useReasonTemplates } from "./use-reason-templates.ts";

/** Returns a reason in the reader's language; null if it was written freely or needs no translation. */
export type ReasonReader = (reason: ReasonWords) => ReadReason | null;

/**
 * Returns a function that translates reasons of holds and rejections to the reader's language. It knows a reason by its
 * text, which must be a template's in the developer's language.
 */
export function useReasonReader(language: string, enabled = true): ReasonReader {
  const holds = useReasonTemplates("onhold", language, enabled);
  const rejections = useReasonTemplates("rejected", language, enabled);
  const templates = [...holds, ...rejections];
  return (reason) => readReason(reason, templates);
}
