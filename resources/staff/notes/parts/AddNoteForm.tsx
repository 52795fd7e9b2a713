import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useState } from "react";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { type NoteSubject, noteLimits, NoteText } from "#contract/staff/notes/staff-note.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";

interface NewNoteProps {
  subject: NoteSubject;
  subjectId: string;
  onAdded: () => void;
}

/** Form to add a note; the input is kept until it is saved. */
export function AddNoteForm({ subject, subjectId, onAdded }: NewNoteProps) {
  const { t } = useTranslation("staff-notes");
  const notify = useNotify();
  const errorText = useErrorText();
  const [text, setText] = useState("");
  const { mutate, isPending, error } = useCallMutation(staffNoteCalls.addStaffNote);
  const add = () =>
    mutate(
      { body: { subject, subjectId, text } },
      {
        onSuccess: () => {
          setText("");
          onAdded();
          notify.success(t("added"));
        },
      },
    );
  return (
    <div className="stack gap-8 padded-row ruled-above">
      <UnsavedChangesGuard unsaved={() => text.trim() !== ""} />
      <CharacterCountField
        label={t("write")}
        limit={noteLimits.text}
        rows={2}
        value={text}
        help={t("help")}
        error={error && errorText(error)}
        onChange={setText}
      />
      <div className="row">
        <Button loading={isPending} disabled={!NoteText.safeParse(text).success} onClick={add}>
          {t("add")}
        </Button>
      </div>
    </div>
  );
}
