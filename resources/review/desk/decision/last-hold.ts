import * as z from "zod";
import { joinReasons, listTemplateRefs } from "../parts/reason-text.ts";
import type { ReadableReasonTemplate } from "../parts/use-reason-templates.ts";
import { type DecisionDraft, isFieldPinned, PinnedReasonDraft, withPinnedReason } from "./decision-draft.ts";

/** A reviewer's latest hold: its fields with their reasons, and the language of the texts. */
const LastHold = z.strictObject({
  language: z.string(),
  reasons: z.array(PinnedReasonDraft.omit({ parts: true, regions: true })),
});
type LastHold = z.infer<typeof LastHold>;

const keyOf = (accountId: string): string => `console.last-hold.${accountId}`;

/** Loads the account's latest hold from this device; null if there is none. */
export function loadLastHold(accountId: string): LastHold | null {
  try {
    const saved = LastHold.safeParse(JSON.parse(localStorage.getItem(keyOf(accountId)) ?? "null"));
    return saved.success ? saved.data : null;
  } catch {
    return null;
  }
}

/** Saves a hold's reasons on the device, without parts and marked areas, which belong to one version. */
export function saveLastHold(accountId: string, language: string, { pins }: DecisionDraft): void {
  const reasons = pins.map(({ parts: _parts, regions: _regions, ...reason }) => reason);
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify({ language, reasons }));
  } catch {
    // Private windows may refuse storage; then there is nothing to repeat.
  }
}

const emptyText = { title: "", description: "" };

/**
 * Pins the latest hold's fields that aren't pinned yet. Templates are filled in in this developer's language; a text in
 * another language isn't repeated, so its field waits for a reason.
 */
export function repeatHold(
  draft: DecisionDraft,
  last: LastHold,
  language: string,
  templates: readonly ReadableReasonTemplate[],
): DecisionDraft {
  return last.reasons
    .filter(({ field }) => !isFieldPinned(draft, field))
    .reduce<DecisionDraft>((repeated, reason) => {
      const known = listTemplateRefs(reason).flatMap(
        ({ key }) => templates.find((template) => template.key === key && template.fields.includes(reason.field)) ?? [],
      );
      const isComplete = known.length === listTemplateRefs(reason).length;
      const words = last.language === language ? reason : isComplete ? joinReasons(known) : emptyText;
      const [template = null, ...more] = isComplete ? known.map(({ key, revision }) => ({ key, revision })) : [];
      const { title, description } = words;
      const pin = { field: reason.field, title, description, parts: [], regions: [], template };
      return withPinnedReason(repeated, more.length > 0 ? { ...pin, moreTemplates: more } : pin);
    }, draft);
}
