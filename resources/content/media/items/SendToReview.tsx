import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { canTransitionContent } from "#contract/content/media/content-types.ts";
import { contentLimits } from "#contract/content/media/content-rules.ts";
import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ModalForm } from "#ui/crud/ModalForm.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";

const resource = { name: "content", calls: { create: contentLifecycleCalls.sendContent } } as const;

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
  const notify = useNotify();
  const sendable = items.filter((item) => canTransitionContent("send", item.status));
  const ready = sendable.filter((item) => !lacksThumbnail(item));
  const form = useCallForm(resource, "create", {
    params: { packageName },
    initial: { note: "" },
    toBody: ({ note }) => ({ items: ready.map(({ id, revision }) => ({ id, revision })), note }),
    isChanged: ({ note }) => note.trim() !== "",
    onSaved: ({ items: sent }) => {
      notify.success(t("send.done", { count: sent.length }));
      onClose();
    },
  });
  const again = ready.some(({ status }) => status === "rejected");
  return (
    <ModalForm
      form={form}
      width={520}
      title={t("send.title", { count: ready.length })}
      okText={t("send.act")}
      missing={ready.length === 0 ? t("send.none") : null}
      onClose={onClose}
    >
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
      <Form.Item
        name="note"
        label={t(again ? "send.changed" : "send.note")}
        extra={t("send.noteHelp")}
        rules={form.rules("note")}
      >
        <Input.TextArea dir="auto" rows={3} maxLength={contentLimits.note} />
      </Form.Item>
    </ModalForm>
  );
}
