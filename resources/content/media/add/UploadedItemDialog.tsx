import { Modal } from "antd";
import { contentCalls } from "#contract/content/media/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { ContentActionDialog } from "../items/ContentActionDialog.tsx";
import type { UploadEdit } from "./UploadRow.tsx";

interface UploadedItemDialogProps {
  packageName: string;
  edit: UploadEdit;
  id: string;
  onClose: () => void;
}

/**
 * Dialog to edit an uploaded item. Fetches the item at each opening, because an earlier edit changed its revision and
 * the filtered list may not contain it.
 */
export function UploadedItemDialog({ packageName, edit, id, onClose }: UploadedItemDialogProps) {
  const options = { askOnOpen: true, ownNotFound: true };
  const { data, error, isFetchedAfterMount, refetch } = useCall(contentCalls.contentItem, { params: { id } }, options);
  if (error)
    return (
      <Modal open centered footer={null} onCancel={onClose}>
        <ErrorCard error={error} onRetry={() => void refetch()} />
      </Modal>
    );
  if (!data || !isFetchedAfterMount) return null;
  return <ContentActionDialog packageName={packageName} act={edit} items={[data]} onClose={onClose} />;
}
