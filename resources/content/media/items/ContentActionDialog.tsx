import type { ContentItem } from "#contract/content/media/schemas.ts";
import { CaptionEditorDialog } from "../captions/CaptionEditorDialog.tsx";
import { ContentCommentsDialog } from "./ContentCommentsDialog.tsx";
import { AddLanguage } from "./AddLanguage.tsx";
import { type ItemTransition, ItemTransitionDialog } from "./ItemTransitionDialog.tsx";
import { ReorderItems } from "./ReorderItems.tsx";
import { RemoveContentDialog } from "./RemoveContentDialog.tsx";
import { RenameContentDialog } from "./RenameContentDialog.tsx";
import { SendToReview } from "./SendToReview.tsx";
import { ChooseThumbnail } from "./ChooseThumbnail.tsx";
import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import { useCallCreate } from "#providers/data/use-call-crud.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { Modal } from "antd";
import { ContentPlayer } from "./ContentPlayer.tsx";
import { ContentHistory } from "./ContentHistory.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { contentAcceptAttribute } from "../add/check-content-file.ts";
import { UploadList } from "../add/UploadList.tsx";
import { useUploadQueue } from "../add/use-upload-queue.ts";
import { FileRequirementsText } from "../ContentTypePicker.tsx";

/** An action and the items it applies to. */
export interface ItemAction {
  readonly act:
    | "preview"
    | "comments"
    | "rename"
    | "thumbnail"
    | "captions"
    | "language"
    | "keep"
    | "remove"
    | "send"
    | "replace"
    | "order"
    | "steps"
    | ItemTransition;
  readonly items: readonly ContentItem[];
}

interface ActionDialogProps extends ItemAction {
  packageName: string;
  onClose: () => void;
}

export function ContentActionDialog({ act, items, packageName, onClose }: ActionDialogProps) {
  const [item] = items;
  if (!item) return null;
  if (act === "send") return <SendToReview items={items} packageName={packageName} onClose={onClose} />;
  if (act === "withdraw" || act === "show" || act === "hide")
    return <ItemTransitionDialog move={act} item={item} packageName={packageName} onClose={onClose} />;
  if (act === "replace") return <Replace item={item} packageName={packageName} onClose={onClose} />;
  if (act === "order") return <ReorderItems item={item} packageName={packageName} onClose={onClose} />;
  if (act === "steps") return <History item={item} onClose={onClose} />;
  if (act === "remove") return <RemoveContentDialog items={items} packageName={packageName} onClose={onClose} />;
  if (act === "keep") return <AddToLibrary items={items} packageName={packageName} onClose={onClose} />;
  if (act === "language") return <AddLanguage item={item} packageName={packageName} onClose={onClose} />;
  if (act === "comments") return <ContentCommentsDialog item={item} onClose={onClose} />;
  if (act === "rename") return <RenameContentDialog item={item} packageName={packageName} onClose={onClose} />;
  if (act === "thumbnail") return <ChooseThumbnail item={item} packageName={packageName} onClose={onClose} />;
  if (act === "captions") return <CaptionEditorDialog item={item} onClose={onClose} />;
  return <Preview item={item} onClose={onClose} />;
}

interface AddToLibraryProps {
  items: readonly ContentItem[];
  packageName: string;
  onClose: () => void;
}

/** Dialog to confirm adding files to the library, which keeps them even when no item uses them any more. */
function AddToLibrary({ items, packageName, onClose }: AddToLibraryProps) {
  const { t } = useTranslation("content");
  const notify = useNotify();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useCallCreate(contentCalls.addToLibrary);
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

/** Dialog with an item's history. */
function History({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const { t } = useTranslation("content");
  return (
    <Modal open centered footer={null} width={520} title={t("steps.of", { name: item.name })} onCancel={onClose}>
      <ContentHistory id={item.id} />
    </Modal>
  );
}

/** Dialog that shows the file as uploaded. */
function Preview({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  return (
    <Modal open centered footer={null} width={640} title={<bdi>{item.name}</bdi>} onCancel={onClose}>
      <ContentPlayer item={item} />
    </Modal>
  );
}

interface ReplaceProps {
  item: ContentItem;
  packageName: string;
  onClose: () => void;
}

/** Dialog to replace an item's file: immediately if the item isn't live, otherwise once the new file is approved. */
function Replace({ item, packageName, onClose }: ReplaceProps) {
  const { t } = useTranslation("content");
  const { all, add, again, dismiss } = useUploadQueue(packageName, () => undefined);
  const { type, language, id, revision, name } = item;
  const isSent = all.some(({ state }) => state === "sent");
  const isBusy = all.some(({ state }) => state !== "sent" && state !== "failed");
  const choose = (files: readonly File[]) => add(files.slice(0, 1), { type, language, replaces: { id, revision } });
  return (
    <Modal open centered width={520} title={t("replace.title")} footer={null} onCancel={onClose}>
      <div className="stack gap-12">
        <p className="text-13 soft">{t(item.status === "live" ? "replace.live" : "replace.text", { name })}</p>
        <FileRequirementsText type={type} media={item.media} />
        {!isSent && (
          <div>
            <FileButton accept={contentAcceptAttribute(type)} disabled={isBusy} onFiles={choose}>
              {t("add.choose")}
            </FileButton>
          </div>
        )}
        <UploadList all={all} onAgain={again} onDismiss={dismiss} />
      </div>
    </Modal>
  );
}
