import { Modal } from "antd";
import { CloudUpload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LanguageCode } from "#contract/reference/languages.ts";
import { DropZone } from "#ui/fields/DropZone.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { acceptedFor } from "../add/check-file.ts";
import { SendingList } from "../add/SendingList.tsx";
import { useSending } from "../add/use-sending.ts";
import { RuleText } from "../TypeBoard.tsx";
import { type VideoType, videoTypes } from "./video-types.ts";

interface UploadVideosProps {
  packageName: string;
  language: LanguageCode;
  onClose: () => void;
}

/** Videos for a listing in one language, checked before they are sent. What is on its way holds the dialog open. */
export function UploadVideos({ packageName, language, onClose }: UploadVideosProps) {
  const { t } = useTranslation("content");
  const [type, setType] = useState<VideoType>("verticalVideo");
  const { all, add, again, dismiss } = useSending(packageName, () => undefined);
  const isBusy = all.some(({ state }) => state !== "sent" && state !== "failed");
  const send = (files: readonly File[]) => add(files, { type, language });
  return (
    <Modal
      open
      centered
      width={560}
      title={t("listing.upload")}
      footer={null}
      closable={!isBusy}
      maskClosable={!isBusy}
      keyboard={!isBusy}
      onCancel={onClose}
    >
      <div className="stack gap-12">
        <div className="row">
          <Segmented
            label={t("add.type")}
            value={type}
            options={videoTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={setType}
          />
        </div>
        <DropZone onFiles={send}>
          <CloudUpload size={24} strokeWidth={1.75} aria-hidden />
          <span className="text-14 medium">{t("add.drop")}</span>
          <RuleText type={type} media="video" />
          <FileButton accept={acceptedFor(type)} multiple onFiles={send}>
            {t("add.choose")}
          </FileButton>
        </DropZone>
        <SendingList all={all} onAgain={again} onDismiss={dismiss} />
      </div>
    </Modal>
  );
}
