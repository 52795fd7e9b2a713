import { Button, Form } from "antd";
import { useTranslation } from "react-i18next";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { staffNoteLimits, type StaffNote } from "#contract/staff/notes/staff-note.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { mergeFields } from "#ui/form/three-way-merge.ts";

const resource = { name: staffNoteCalls.changeStaffNote.resource, calls: { update: staffNoteCalls.changeStaffNote } };

/** Form to edit a note. After a 409 it keeps the user's text and compares it with the saved one. */
export function EditNoteForm({ note, onClose }: { note: StaffNote; onClose: () => void }) {
  const { t } = useTranslation(["staff-notes", "shell"]);
  const notify = useNotify();
  const form = useCallForm(resource, "edit", {
    id: note.id,
    revision: note.revision,
    initial: { text: note.text },
    toBody: ({ text }, revision) => ({ revision, text }),
    merge: (sides) => mergeFields(sides),
    onSaved: () => {
      notify.success(t("changed"));
      onClose();
    },
  });
  const conflicts = form.conflicts?.map(({ mine, theirs }) => ({ field: t("text"), yours: mine, theirs }));
  return (
    <CardForm
      form={form}
      conflicts={conflicts ?? null}
      saveButtonProps={{ children: t("save") }}
      buttons={<Button onClick={onClose}>{t("shell:act.cancel")}</Button>}
    >
      <Form.Item name="text" noStyle rules={form.rules("text")}>
        <CharacterCountField
          label={t("change")}
          limit={staffNoteLimits.text}
          rows={2}
          error={form.problemText("text")}
        />
      </Form.Item>
    </CardForm>
  );
}
