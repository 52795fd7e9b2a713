import { useState } from "react";
import { useTranslation } from "react-i18next";
import { captionCalls, type VideoCaptions } from "#contract/content/media/captions/calls.ts";
import { checkCaptions, type CaptionCue } from "#contract/content/media/captions/captions.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useCallDelete, useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";

/** Cues of one language as the user edited them, with the revision they are based on. */
interface Draft {
  readonly cues: readonly CaptionCue[];
  readonly revision: number;
  /** Whether the draft was saved. It is shown until the captions have been refetched. */
  readonly isSaved?: boolean;
}

const noCues: readonly CaptionCue[] = [];
const isUnsaved = (draft: Draft | undefined): boolean => draft !== undefined && draft.isSaved !== true;

/** Returns the reason why a draft can't be saved; null if it can. */
function missingForSave({ cues }: Draft, isChanged: boolean, findings: ReturnType<typeof checkCaptions>) {
  if (cues.length === 0) return "lines" as const;
  if (findings.some(({ weight }) => weight === "refuse")) return "fix" as const;
  return isChanged ? null : ("change" as const);
}

/** Captions of a video in one language. The draft of each language is kept until the dialog closes. */
export function useCaptions(id: string, language: LanguageCode, durationMs: number) {
  const { t } = useTranslation("content");
  const notify = useNotify();
  const answers = useCallCache();
  const { data, error: unread, refetch } = useCall(captionCalls.contentCaptions, { params: { id } });
  const [drafts, setDrafts] = useState<Partial<Record<LanguageCode, Draft>>>({});
  const saving = useCallUpdate(captionCalls.saveCaptions);
  const removing = useCallDelete(captionCalls.removeCaptions);
  const saved = data?.items.find((item) => item.language === language);
  const draft = drafts[language] ?? { cues: saved?.cues ?? noCues, revision: saved?.revision ?? 0 };
  const findings = checkCaptions(draft.cues, durationMs);
  const setDraft = (next: Draft | undefined) => setDrafts((before) => ({ ...before, [language]: next }));
  /** After a 409, keeps the draft on top of the current revision, so that saving again overwrites it. */
  const rebaseOnConflict = ({ status, current }: { status: number; current?: unknown }) => {
    if (status !== 409) return;
    setDraft({ ...draft, revision: (current as VideoCaptions | null | undefined)?.revision ?? 0 });
    void refetch();
  };
  return {
    isRead: data !== undefined,
    unread,
    refetch,
    languages: (data?.items ?? []).map((item) => item.language),
    isKept: saved !== undefined,
    cues: draft.cues,
    findings,
    hasChanges: Object.values(drafts).some(isUnsaved),
    missing: missingForSave(draft, isUnsaved(drafts[language]), findings),
    error: saving.error ?? removing.error,
    isBusy: saving.isPending || removing.isPending,
    write: (cues: readonly CaptionCue[]) => setDraft({ cues, revision: draft.revision }),
    save: () =>
      saving.mutate(
        { params: { id, language }, body: { cues: [...draft.cues], revision: draft.revision } },
        {
          onSuccess: async ({ revision }) => {
            setDraft({ cues: draft.cues, revision, isSaved: true });
            notify.success(t("captions.saved"));
            await answers.changedBy(captionCalls.saveCaptions);
            // Cues that the user edited in the meantime stay.
            setDrafts((before) => ({
              ...before,
              [language]: before[language]?.isSaved ? undefined : before[language],
            }));
          },
          onError: rebaseOnConflict,
        },
      ),
    remove: () =>
      removing.mutate(
        { params: { id, language }, query: { revision: String(draft.revision) } },
        { onSuccess: () => setDraft(undefined), onError: rebaseOnConflict },
      ),
  };
}
