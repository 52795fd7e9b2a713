import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import type { Content } from "#contract/content/media/schemas.ts";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { acceptAttribute } from "../add/check-file.ts";
import { UploadList } from "../add/UploadList.tsx";
import { useUploadQueue } from "../add/use-upload-queue.ts";
import { RuleText } from "../ContentTypePicker.tsx";

interface ReplaceProps {
  item: Content;
  packageName: string;
  onClose: () => void;
}

/** Dialog to replace an item's file: immediately if the item isn't live, otherwise once the new file is approved. */
export function Replace({ item, packageName, onClose }: ReplaceProps) {
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
        <RuleText type={type} media={item.media} />
        {!isSent && (
          <div>
            <FileButton accept={acceptAttribute(type)} disabled={isBusy} onFiles={choose}>
              {t("add.choose")}
            </FileButton>
          </div>
        )}
        <UploadList all={all} onAgain={again} onDismiss={dismiss} />
      </div>
    </Modal>
  );
}
