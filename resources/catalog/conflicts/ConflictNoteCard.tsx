import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { type ConflictDetails, conflictLimits } from "#contract/catalog/conflicts/conflicts.ts";
import { isHttpsUrl } from "#contract/https-url.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { Card } from "#ui/page/Card.tsx";

/**
 * Findings of staff from elsewhere, such as who publishes the name in another store. Entered by hand, never fetched.
 */
export function ConflictNoteCard({ conflict, mayChange }: { conflict: ConflictDetails; mayChange: boolean }) {
  const { t } = useTranslation("conflicts");
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const [saved, setSaved] = useState(conflict.note);
  const [text, setText] = useState(conflict.note.text);
  const [url, setUrl] = useState(conflict.note.url ?? "");
  const call = conflictCalls.noteConflict;
  const send = useCallMutation(call);
  const isWrong = url !== "" && !isHttpsUrl(url);
  const save = () =>
    send.mutate(
      { params: { id: conflict.id }, body: { revision: conflict.revision, text, url: url === "" ? null : url } },
      {
        onSuccess: () => {
          setSaved({ text, url: url === "" ? null : url });
          notify.success(t("note.done"));
        },
        onError: (error) => {
          if (error.status === 409) void answers.changedBy(call);
        },
      },
    );
  if (!mayChange)
    return (
      <Card title={t("note.title")}>
        <p className="pre-line text-13" dir="auto">
          {conflict.note.text || t("evidence.nothing")} {conflict.note.url && <bdi>{conflict.note.url}</bdi>}
        </p>
      </Card>
    );
  return (
    <Card title={t("note.title")}>
      <UnsavedChangesGuard unsaved={() => text !== saved.text || url !== (saved.url ?? "")} />
      <div className="stack gap-12">
        <Field label={t("note.text")} help={t("note.help")}>
          {(control) => (
            <Input.TextArea
              {...control}
              rows={2}
              dir="auto"
              maxLength={conflictLimits.note}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Field label={t("note.url")} {...(isWrong && { error: t("note.urlWrong") })}>
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              inputMode="url"
              value={url}
              onChange={({ target }) => setUrl(target.value.trim())}
            />
          )}
        </Field>
        {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
        <div>
          <Button disabled={isWrong} loading={send.isPending} onClick={save}>
            {t("note.save")}
          </Button>
        </div>
      </div>
    </Card>
  );
}
