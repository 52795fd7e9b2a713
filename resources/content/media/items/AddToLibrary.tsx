import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import type { Content } from "#contract/content/media/schemas.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";

interface AddToLibraryProps {
  items: readonly Content[];
  packageName: string;
  onClose: () => void;
}

/** Confirms adding files to the library, which keeps them even when no item uses them any more. */
export function AddToLibrary({ items, packageName, onClose }: AddToLibraryProps) {
  const { t } = useTranslation("content");
  const notify = useNotify();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useCallMutation(contentCalls.addToLibrary);
  const keep = () =>
    mutate(
      { params: { packageName }, body: { ids: items.map(({ id }) => id) } },
      {
        onSuccess: ({ kept }) => {
          notify.success(t("keep.done", { count: kept }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={t("keep.title")}
      actLabel={t("keep.act")}
      busy={isPending}
      onConfirm={keep}
      onCancel={onClose}
    >
      <p>{t("keep.text")}</p>
      {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
    </ConfirmDialog>
  );
}
