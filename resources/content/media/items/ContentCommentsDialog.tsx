import { Button, Modal } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { contentCommentCalls } from "#contract/content/media/comment-calls.ts";
import { contentLimits } from "#contract/content/media/content-rules.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";

/** Comments on an item, oldest first. */
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
  const errorText = useErrorText();
  const mayWrite = useIsAllowed("update", "Content");
  const [text, setText] = useState("");
  const { mutate, isPending, error } = useCallMutation(contentCommentCalls.postContentComments);
  const box = useRef<HTMLDivElement>(null);
  const written = () => {
    setText("");
    // The focused button is now disabled, so keyboard focus would be lost.
    box.current?.querySelector("textarea")?.focus();
  };
  const post = () => mutate({ body: { id: item.id, commentArray: [text] } }, { onSuccess: written });
  return (
    <Modal
      open
      centered
      footer={null}
      width={560}
      title={t("comments.of", { name: item.name })}
      mask={{ closable: text === "" }}
      keyboard={text === ""}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={() => text.trim() !== ""} />
      <div ref={box} className="stack">
        <Thread item={item} />
        {mayWrite && (
          <>
            <TextAreaField
              label={t("comments.write")}
              rows={2}
              maxLength={contentLimits.comments.text}
              value={text}
              onChange={setText}
            />
            {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
            <div>
              <Button type="primary" disabled={text.trim() === ""} loading={isPending} onClick={post}>
                {t("comments.send")}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
