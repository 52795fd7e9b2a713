import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { ContentDropZone } from "../add/ContentDropZone.tsx";
import { UploadList } from "../add/UploadList.tsx";
import { useUploadQueue } from "../add/use-upload-queue.ts";
import { type ListingVideoType, listingVideoTypes } from "./listing-video-types.ts";

interface UploadVideosProps {
  packageName: string;
  language: LanguageCode;
  onClose: () => void;
}

/**
 * Dialog to upload listing videos for one language, checked before upload. It stays open while an upload is running.
 */
export function UploadVideos({ packageName, language, onClose }: UploadVideosProps) {
  const { t } = useTranslation("content");
  const [type, setType] = useState<ListingVideoType>("verticalVideo");
  const { all, add, again, dismiss } = useUploadQueue(packageName, () => undefined);
  const isBusy = all.some(({ state }) => state !== "sent" && state !== "failed");
  return (
    <Modal
      open
      centered
      width={560}
      title={t("listing.upload")}
      footer={null}
      closable={!isBusy}
      mask={{ closable: !isBusy }}
      keyboard={!isBusy}
      onCancel={onClose}
    >
      <div className="stack gap-12">
        <div className="row">
          <SegmentedControl
            label={t("add.type")}
            value={type}
            options={listingVideoTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={setType}
          />
        </div>
        <ContentDropZone type={type} onFiles={(files) => add(files, { type, language })} />
        <UploadList all={all} onAgain={again} onDismiss={dismiss} />
      </div>
    </Modal>
  );
}
