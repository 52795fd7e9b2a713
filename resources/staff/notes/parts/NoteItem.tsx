import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { buildAccessRecord } from "#contract/access/rules.ts";
import type { StaffNote } from "#contract/staff/notes/staff-note.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { EditNoteForm } from "./EditNoteForm.tsx";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/** List item for a note with author and time. Its author and superadmins can edit and remove it. */
export function NoteItem({ note }: { note: StaffNote }) {
  const { t } = useTranslation("staff-notes");
  const format = useFormat();
  const mayChange =
    useCan({
      resource: "staff-notes",
      action: "update",
      params: { record: buildAccessRecord("StaffNote", { accountId: note.writer.id }) },
    }).data?.can ?? false;
  const [open, setOpen] = useState<"change" | "remove" | null>(null);
  const { remove, isPending } = useRemoveNote(note, () => setOpen(null));
  const name = note.writer.name || t("former");
  const words = { name, when: format.moment(note.createdAt) };
  if (open === "change") return <EditNoteForm note={note} onClose={() => setOpen(null)} />;
  return (
    <article className="stack gap-4">
      <div className="line gap-8">
        <Avatar name={name} size={24} />
        <span className="grow text-13">
          <span className="medium" dir="auto">
            {name}
          </span>{" "}
          <span className="soft">
            <DateTime at={note.createdAt} />
            {note.changedAt && <> · {t("edited", { when: format.relative(note.changedAt) })}</>}
          </span>
        </span>
        {mayChange && (
          <span className="line gap-4">
            <Button
              type="text"
              size="small"
              aria-label={t("changeOf", words)}
              title={t("change")}
              icon={<Pencil size={14} aria-hidden />}
              onClick={() => setOpen("change")}
            />
            <Button
              type="text"
              size="small"
              aria-label={t("removeOf", words)}
              title={t("remove")}
              icon={<Trash2 size={14} aria-hidden />}
              onClick={() => setOpen("remove")}
            />
          </span>
        )}
      </div>
      <p className="text-13 pre-line break-anywhere" dir="auto">
        {note.text}
      </p>
      <ConfirmDialog
        open={open === "remove"}
        title={t("removeTitle")}
        actLabel={t("remove")}
        danger
        busy={isPending}
        onConfirm={remove}
        onCancel={() => setOpen(null)}
      >
        {t("removeText")}
      </ConfirmDialog>
    </article>
  );
}

/**
 * Removes a note at the revision that the user saw. If someone else has changed or removed it, the notes are refetched.
 */
function useRemoveNote({ id, revision }: StaffNote, onDone: () => void) {
  const { t } = useTranslation("staff-notes");
  const notify = useNotify();
  const answers = useCallCache();
  const call = staffNoteCalls.removeStaffNote;
  const { mutate, isPending } = useCallDelete(call);
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
