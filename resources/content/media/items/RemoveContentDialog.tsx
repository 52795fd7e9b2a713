import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";

/** List item that explains what happens to an item's file when the item is removed. */
function RemovalEffect({ item: { asset, name, status } }: { item: ContentItem }) {
  const { t } = useTranslation("content");
  const fate = asset.otherPlaces > 0 ? "elsewhere" : asset.inLibrary ? "library" : "last";
  return (
    <li>
      {fate === "elsewhere" ? t("remove.elsewhere", { name, count: asset.otherPlaces }) : t(`remove.${fate}`, { name })}
      {status === "live" && <FieldNote kind="warning">{t("remove.live", { name })}</FieldNote>}
    </li>
  );
}

interface RemoveProps {
  items: readonly ContentItem[];
  packageName: string;
  onClose: () => void;
}

/** Dialog to confirm removing items; says where else their files are used. */
export function RemoveContentDialog({ items, packageName, onClose }: RemoveProps) {
  const { t } = useTranslation("content");
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const call = contentCalls.deleteListing;
  const { mutate, isPending, error } = useCallDelete(call);
  const remove = () =>
    mutate(
      { params: { packageName }, body: { items: items.map(({ id, revision }) => ({ id, revision })) } },
      {
        onSuccess: ({ removed }) => {
          notify.success(t("remove.done", { count: removed }));
          onClose();
        },
        onError: ({ status }) => {
          if (status === 409 || status === 404) void answers.changedBy(call);
        },
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      title={t("remove.title", { count: items.length })}
      actLabel={t("remove.act")}
      busy={isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <ul className="stack gap-8">
        {items.map((item) => (
          <RemovalEffect key={item.id} item={item} />
        ))}
      </ul>
      {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
    </ConfirmDialog>
  );
}
