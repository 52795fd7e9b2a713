import { Form } from "antd";
import { useTranslation } from "react-i18next";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { type NoteSubject, staffNoteLimits } from "#contract/staff/notes/staff-note.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";

const resource = { name: staffNoteCalls.addStaffNote.resource, calls: { create: staffNoteCalls.addStaffNote } };
const emptyNote = { text: "" };

interface NewNoteProps {
  subject: NoteSubject;
  subjectId: string;
  onAdded: () => void;
}

/** Form to add a note; the input is kept until it is saved. */
export function AddNoteForm({ subject, subjectId, onAdded }: NewNoteProps) {
  const { t } = useTranslation("staff-notes");
  const notify = useNotify();
  const form = useCallForm(resource, "create", {
    initial: emptyNote,
    toBody: ({ text }) => ({ subject, subjectId, text }),
    isChanged: ({ text }) => text.trim() !== "",
    continueWith: () => emptyNote,
    onSaved: () => {
      onAdded();
      notify.success(t("added"));
    },
  });
  return (
    <div className="padded-row ruled-above">
      <CardForm
        form={form}
        saveButtonProps={{
          children: t("add"),
          type: "default",
        }}
      >
        <Form.Item name="text" noStyle rules={form.rules("text")}>
          <CharacterCountField
            label={t("write")}
            limit={staffNoteLimits.text}
            rows={2}
            help={t("help")}
            error={form.problemText("text")}
          />
        </Form.Item>
      </CardForm>
    </div>
  );
}
