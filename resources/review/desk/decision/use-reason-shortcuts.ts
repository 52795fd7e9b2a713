import { useProfile } from "#providers/auth/profile.tsx";
import type { ShortcutHandlers } from "#ui/shortcuts/use-shortcuts.ts";
import { maxNumberedReasons } from "../parts/NumberedReasons.tsx";
import { useReasonTemplates } from "../parts/use-reason-templates.ts";
import { toggleFieldTemplate, toggleRejectTemplate } from "./decision-draft.ts";
import { loadLastHold, repeatHold } from "./last-hold.ts";
import type { DecisionState } from "./use-decision.ts";

/**
 * Returns shortcuts for reasons: 1–9 choose templates of the open field or of the rejection, `.` repeats the last hold.
 * Loads the templates when the desk opens, so that the first press finds them.
 */
export function useReasonShortcuts(deciding: DecisionState, language: string, enabled: boolean): ShortcutHandlers {
  const { accountId } = useProfile().actor;
  const holds = useReasonTemplates("onhold", language, enabled);
  const rejections = useReasonTemplates("rejected", language, enabled);
  const { draft, change, editing } = deciding;
  const choose = (at: number) => {
    if (draft.choice === "hold" && editing !== null) {
      const template = holds.filter(({ fields }) => fields.includes(editing))[at];
      if (template) change((current) => toggleFieldTemplate(current, editing, template));
    }
    const rejection = rejections[at];
    if (draft.choice === "reject" && rejection) change((current) => toggleRejectTemplate(current, rejection));
  };
  const digits = Array.from({ length: maxNumberedReasons }, (_, at) => [String(at + 1), () => choose(at)] as const);
  return {
    ...Object.fromEntries(digits),
    ".": () => {
      const last = loadLastHold(accountId);
      if (draft.choice !== "hold" || !last) return;
      change((current) => repeatHold(current, last, language, holds));
      deciding.setEditing(null);
    },
  };
}
