import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { type ConflictDetails, conflictLimits } from "#contract/catalog/conflicts/conflicts.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { mergeFields } from "#ui/form/three-way-merge.ts";
import { Card } from "#ui/page/Card.tsx";
import { conflicts } from "./index.tsx";

const calls = { update: conflictCalls.noteConflict };

/**
 * Card with findings of staff from elsewhere, such as who publishes the name in another store. Entered by hand,
 * never fetched.
 */
export function ConflictNoteCard({ conflict, mayChange }: { conflict: ConflictDetails; mayChange: boolean }) {
  const { t } = useTranslation("conflicts");
  const { text, url } = conflict.note;
  return (
    <Card title={t("note.title")}>
      {mayChange ? (
        <NoteForm conflict={conflict} />
      ) : (
        <p className="pre-line text-13" dir="auto">
          {text || t("evidence.nothing")} {url && <bdi>{url}</bdi>}
        </p>
      )}
    </Card>
  );
}

function NoteForm({ conflict: { id, revision, note } }: { conflict: ConflictDetails }) {
  const { t } = useTranslation("conflicts");
  const notify = useNotify();
  const form = useCallForm({ name: conflicts.name, calls }, "edit", {
    id,
    revision,
    initial: { text: note.text, url: note.url ?? "" },
    toBody: ({ text, url }, seen) => ({ revision: seen, text, url: url.trim() === "" ? null : url.trim() }),
    merge: (sides) => mergeFields(sides),
    onSaved: () => notify.success(t("note.done")),
  });
  const isUnchanged = form.values.text === note.text && form.values.url === (note.url ?? "");
  const rows = form.conflicts?.map(({ path, mine, theirs }) => ({ field: t(`note.${path}`), yours: mine, theirs }));
  return (
    <CardForm
      form={form}
      conflicts={rows ?? null}
      saveButtonProps={{ children: t("note.save"), type: "default" }}
      missing={isUnchanged ? t("note.unchanged") : null}
    >
      <Form.Item name="text" label={t("note.text")} extra={t("note.help")} rules={form.rules("text")}>
        <Input.TextArea rows={2} dir="auto" maxLength={conflictLimits.note} />
      </Form.Item>
      <Form.Item name="url" label={t("note.url")} rules={form.rules("url")}>
        <Input dir="ltr" inputMode="url" />
      </Form.Item>
    </CardForm>
  );
}
