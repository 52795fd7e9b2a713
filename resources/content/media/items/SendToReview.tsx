import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canTransitionContent } from "#contract/content/media/content-types.ts";
import { contentLimits } from "#contract/content/media/content-rules.ts";
import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";

interface SendToReviewProps {
  items: readonly ContentItem[];
  packageName: string;
  onClose: () => void;
}

/** True if an item lacks the thumbnail without which videos and embeds can't be reviewed. */
const lacksThumbnail = ({ media, thumbnail }: ContentItem): boolean => media !== "image" && thumbnail === null;

/** Dialog to send items to review with a note. Items that aren't ready are listed and left out. */
export function SendToReview({ items, packageName, onClose }: SendToReviewProps) {
  const { t } = useTranslation("content");
  const { t: shell } = useTranslation("shell");
  const notify = useNotify();
  const errorText = useErrorText();
  const [note, setNote] = useState("");
  const { mutate, isPending, error } = useCallMutation(contentLifecycleCalls.sendContent);
  const sendable = items.filter((item) => canTransitionContent("send", item.status));
  const ready = sendable.filter((item) => !lacksThumbnail(item));
  const send = () =>
    mutate(
      { params: { packageName }, body: { items: ready.map(({ id, revision }) => ({ id, revision })), note } },
      {
        onSuccess: ({ items: sent }) => {
          notify.success(t("send.done", { count: sent.length }));
          onClose();
        },
      },
    );
  const again = ready.some(({ status }) => status === "rejected");
  return (
    <Modal
      open
      centered
      width={520}
      title={t("send.title", { count: ready.length })}
      okText={t("send.act")}
      cancelText={shell("act.cancel")}
      okButtonProps={{ loading: isPending, disabled: ready.length === 0 }}
      mask={{ closable: note === "" }}
      keyboard={note === ""}
      onOk={send}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={() => note.trim() !== "" && !isPending} />
      <div className="stack gap-12">
        <p className="text-13 soft">{t("send.text", { hours: contentLimits.reviewHours })}</p>
        <ul className="stack gap-4 text-13">
          {ready.map(({ id, name, replaces }) => (
            <li key={id}>
              <bdi className="medium break-anywhere">{name}</bdi>
              {replaces && <span className="soft"> {t("send.replaces", { name: replaces.name })}</span>}
            </li>
          ))}
        </ul>
        {sendable.filter(lacksThumbnail).map(({ id, name }) => (
          <FieldNote key={id} kind="warning">
            {t("send.noThumbnail", { name })}
          </FieldNote>
        ))}
        {items.length > sendable.length && (
          <FieldNote kind="warning">{t("send.others", { count: items.length - sendable.length })}</FieldNote>
        )}
        <TextAreaField
          label={t(again ? "send.changed" : "send.note")}
          help={t("send.noteHelp")}
          rows={3}
          maxLength={contentLimits.note}
          value={note}
          onChange={setNote}
        />
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      </div>
    </Modal>
  );
}
