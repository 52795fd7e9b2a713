import { useTranslation } from "react-i18next";
import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";

export type ItemTransition = "withdraw" | "show" | "hide";

interface ItemTransitionDialogProps {
  move: ItemTransition;
  item: ContentItem;
  packageName: string;
  onClose: () => void;
}

/** Dialog to confirm withdrawing an item from review, or showing or hiding it; states the consequence. */
export function ItemTransitionDialog({ move, item, packageName, onClose }: ItemTransitionDialogProps) {
  const { t } = useTranslation("content");
  const notify = useNotify();
  const errorText = useErrorText();
  const withdrawal = useCallMutation(contentLifecycleCalls.withdrawContent);
  const showing = useCallMutation(contentLifecycleCalls.showContent);
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
