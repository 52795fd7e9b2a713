import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { noteLimits, NoteText, StaffNote } from "#contract/staff/notes/staff-note.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";

/** Form to edit a note. After a 409 it keeps the user's text and compares it with the saved one. */
export function EditNoteForm({ note, onClose }: { note: StaffNote; onClose: () => void }) {
  const { t } = useTranslation(["staff-notes", "shell"]);
  const notify = useNotify();
  const errorText = useErrorText();
  const [text, setText] = useState(note.text);
  const [newer, setNewer] = useState<StaffNote | null>(null);
  const { mutate, isPending, error } = useCallMutation(staffNoteCalls.changeStaffNote);
  const { revision } = newer ?? note;
  const save = () =>
    mutate(
      { params: { id: note.id }, body: { revision, text } },
      {
        onSuccess: () => {
          notify.success(t("changed"));
          onClose();
        },
        onError: ({ status, current }) => {
          if (status === 409) setNewer(StaffNote.safeParse(current).data ?? null);
        },
      },
    );
  const refused = error && error.status !== 409 ? errorText(error) : undefined;
  return (
    <div className="stack gap-8">
      <UnsavedChangesGuard unsaved={() => text !== note.text} />
      {newer && <ConflictNotice rows={[{ field: t("text"), yours: text, theirs: newer.text }]} />}
      <CharacterCountField
        label={t("change")}
        limit={noteLimits.text}
        rows={2}
        value={text}
        error={refused}
        onChange={setText}
      />
      <div className="row">
        <Button type="primary" loading={isPending} disabled={!NoteText.safeParse(text).success} onClick={save}>
          {t("save")}
        </Button>
        <Button onClick={onClose}>{t("shell:act.cancel")}</Button>
      </div>
    </div>
  );
}
