import { useTranslation } from "react-i18next";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import type { StaffNote } from "#contract/staff/notes/note.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/**
 * Removes a note at the revision that the user saw. If someone else has changed or removed it, the notes are refetched.
 */
export function useRemoveNote({ id, revision }: StaffNote, onDone: () => void) {
  const { t } = useTranslation("staff-notes");
  const notify = useNotify();
  const answers = useCallCache();
  const call = staffNoteCalls.removeStaffNote;
  const { mutate, isPending } = useCallMutation(call);
  const remove = () =>
    mutate(
      { params: { id }, body: { revision } },
      {
        onSuccess: () => notify.success(t("removed")),
        onError: (error) => {
          notify.error(error);
          void answers.changedBy(call);
        },
        onSettled: onDone,
      },
    );
  return { remove, isPending };
}
