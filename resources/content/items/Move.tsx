import { useTranslation } from "react-i18next";
import { contentSendCalls } from "#contract/content/send-calls.ts";
import type { Content } from "#contract/content/views.ts";
import { useSend } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";

export type ItemMove = "withdraw" | "show" | "hide";

interface MoveProps {
  move: ItemMove;
  item: Content;
  packageName: string;
  onClose: () => void;
}

/** Confirms withdrawing an item from review, or showing or hiding it, and states the consequence. */
export function Move({ move, item, packageName, onClose }: MoveProps) {
  const { t } = useTranslation("content");
  const notify = useNotify();
  const errorText = useErrorText();
  const withdrawal = useSend(contentSendCalls.withdrawContent);
  const showing = useSend(contentSendCalls.showContent);
  const { isPending, error } = move === "withdraw" ? withdrawal : showing;
  const { id, revision, name } = item;
  const params = { packageName };
  const onSuccess = () => {
    notify.success(t(`${move}.done`));
    onClose();
  };
  const confirm = () =>
    move === "withdraw"
      ? withdrawal.mutate({ params, body: { id, revision } }, { onSuccess })
      : showing.mutate(
          { params, body: { id, revision, visibility: move === "show" ? "shown" : "hidden" } },
          { onSuccess },
        );
  const isDecided = item.status === "active" || item.status === "live";
  return (
    <ConfirmDialog
      open
      title={t(`${move}.title`)}
      actLabel={t(`${move}.act`)}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{move !== "withdraw" && !isDecided ? t(`${move}.later`, { name }) : t(`${move}.text`, { name })}</p>
      {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
    </ConfirmDialog>
  );
}
