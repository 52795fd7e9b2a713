import { useAbility } from "@casl/react";
import { Form, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import { contentCommentCalls } from "#contract/content/media/comment-calls.ts";
import { contentLimits } from "#contract/content/media/content-rules.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useCall } from "#providers/data/use-call.ts";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";

const resource = { name: "content", calls: { create: contentCommentCalls.postContentComments } } as const;
const noComment = { text: "" };

/** Thread of comments on an item, oldest first. */
function Thread({ item }: { item: ContentItem }) {
  const { t } = useTranslation("content");
  const { data, error, refetch } = useCall(
    contentCommentCalls.contentComments,
    { query: { id: item.id } },
    { live: true },
  );
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBlock height={60} />;
  if (data.items.length === 0) return <p className="text-13 soft">{t("comments.none")}</p>;
  return (
    <ul className="divided" aria-label={t("comments.title")}>
      {data.items.map(({ id, text, at }) => (
        <li key={id} className="stack gap-4 padded-row">
          <span className="text-14 pre-line break-anywhere" dir="auto">
            {text}
          </span>
          <span className="text-12 soft">
            <DateTime at={at} form="full" />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Dialog with an item's comments and a form to add one. */
export function ContentCommentsDialog({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const { t } = useTranslation("content");
  const mayWrite = useAbility<Abilities>().can("update", "Content");
  const [hasText, setHasText] = useState(false);
  return (
    <Modal
      open
      centered
      footer={null}
      width={560}
      title={t("comments.of", { name: item.name })}
      mask={{ closable: !hasText }}
      keyboard={!hasText}
      onCancel={onClose}
    >
      <div className="stack">
        <Thread item={item} />
        {mayWrite && <CommentForm item={item} onText={setHasText} />}
      </div>
    </Modal>
  );
}

function CommentForm({ item, onText }: { item: ContentItem; onText: (hasText: boolean) => void }) {
  const { t } = useTranslation("content");
  const form = useCallForm(resource, "create", {
    initial: noComment,
    toBody: ({ text }) => ({ id: item.id, commentArray: [text] }),
    isChanged: ({ text }) => text.trim() !== "",
    continueWith: () => noComment,
    onSaved: () => {
      onText(false);
      // The user may write another comment at once.
      form.form.focusField("text");
    },
  });
  return (
    <CardForm form={form} saveButtonProps={{ children: t("comments.send") }}>
      <Form.Item name="text" label={t("comments.write")} rules={form.rules("commentArray.0")}>
        <Input.TextArea
          dir="auto"
          rows={2}
          maxLength={contentLimits.comments.text}
          onChange={({ target }) => onText(target.value !== "")}
        />
      </Form.Item>
    </CardForm>
  );
}
