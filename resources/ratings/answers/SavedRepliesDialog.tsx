import { Button, Modal, Popconfirm } from "antd";
import { MessageSquareText, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { savedReplyCalls } from "#contract/ratings/saved-reply-calls.ts";
import type { SavedReply } from "#contract/ratings/saved-replies.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { useReviewLanguageName } from "../parts/use-review-language-name.ts";
import styles from "../ratings.module.css";
import { SavedReplyForm } from "./SavedReplyForm.tsx";
import { useSavedReplies } from "./use-saved-replies.ts";

function useRemoveAnswer() {
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const call = savedReplyCalls.removeSavedAnswer;
  const { mutate } = useCallDelete(call);
  return ({ id, revision }: SavedReply) =>
    mutate(
      { params: { id }, body: { revision } },
      {
        onError: (error) => {
          notify.error(errorText(error));
          if (error.status === 409) void answers.changedBy(call);
        },
      },
    );
}

function AnswerRow({ answer, onChange }: { answer: SavedReply; onChange: () => void }) {
  const { t } = useTranslation("ratings");
  const { number, list } = useFormat();
  const languageName = useReviewLanguageName();
  const remove = useRemoveAnswer();
  const { title, texts, used, raised } = answer;
  const written = languageCodes.filter((code) => texts[code] !== undefined);
  return (
    <li className={`line spread gap-12 top ${styles.review}`}>
      <span className="stack gap-4 grow">
        <bdi className="medium">{title}</bdi>
        <span dir="auto" className="text-13 break-anywhere">
          {texts[written[0] ?? "en-US"]}
        </span>
        <span className="text-12 faint">
          {list(written.map(languageName))}
          {used > 0 && ` · ${t("answers.uses", { count: used, used: number(used), raised: number(raised) })}`}
        </span>
      </span>
      <span className="line gap-4">
        <Button
          size="small"
          icon={<Pencil size={14} aria-hidden />}
          aria-label={t("answers.change", { title })}
          onClick={onChange}
        />
        <Popconfirm
          title={t("answers.removeSure", { title })}
          okText={t("answers.remove")}
          cancelText={t("reply.cancel")}
          onConfirm={() => remove(answer)}
        >
          <Button
            size="small"
            danger
            icon={<Trash2 size={14} aria-hidden />}
            aria-label={t("answers.removeOf", { title })}
          />
        </Popconfirm>
      </span>
    </li>
  );
}

/** Dialog to list, add, edit and remove a developer's saved answers. */
export function SavedRepliesDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  const { t } = useTranslation("ratings");
  const { items, isKnown, error, refetch } = useSavedReplies(appId);
  const [open, setOpen] = useState<SavedReply | "new" | null>(null);
  // The list's current record, which somebody else may have changed since the form opened.
  const answer = open === "new" || open === null ? null : (items.find(({ id }) => id === open.id) ?? open);
  return (
    <Modal
      open
      centered
      width={640}
      title={t("answers.title")}
      footer={null}
      mask={{ closable: open === null }}
      keyboard={open === null}
      onCancel={onClose}
    >
      {open !== null && <SavedReplyForm answer={answer} onClose={() => setOpen(null)} />}
      {open === null && (
        <div className="stack gap-12">
          {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
          {!isKnown && !error && <SkeletonBlock height={80} />}
          {isKnown && items.length === 0 && (
            <EmptyState icons={[MessageSquareText]} title={t("answers.none")} text={t("answers.noneText")} />
          )}
          <ul className={styles.reviews} aria-label={t("answers.title")}>
            {items.map((item) => (
              <AnswerRow key={item.id} answer={item} onChange={() => setOpen(item)} />
            ))}
          </ul>
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen("new")}>
            {t("answers.add")}
          </Button>
        </div>
      )}
    </Modal>
  );
}
