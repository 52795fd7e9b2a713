import { Button, Tooltip } from "antd";
import { RotateCcw, Send, Upload, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FileButton } from "#ui/fields/FileButton.tsx";
import type { FileUpload } from "./use-file-upload.ts";

interface FileUploadActionsProps {
  fileUpload: FileUpload;
  accept: string;
  /** ID of the file button, so that the list of missing items can link to it. */
  id?: string;
  /** Button without a file: label and accessible name. Default: "Choose file". */
  choose?: { readonly word: string; readonly name: string };
}

/** Buttons with the actions on a file that is not being uploaded. */
export function FileUploadActions({ fileUpload, accept, id, choose }: FileUploadActionsProps) {
  const { t } = useTranslation("packages");
  const { state, fileName, upload, open, take, remove } = fileUpload;
  if (!open) return null;
  const named = { file: fileName };
  const retries = state.phase === "failed";
  const sendable = state.phase === "unjudged" && state.reason !== "gone";
  return (
    <>
      {(retries || sendable) && (
        <Button
          type="primary"
          icon={retries ? <RotateCcw size={16} aria-hidden /> : <Send className="mirror" size={16} aria-hidden />}
          onClick={() => void upload.goOn()}
        >
          {retries ? t("again") : t("sendUnchecked")}
        </Button>
      )}
      <FileButton
        {...(id && { id })}
        {...(fileName === "" && choose && { "aria-label": choose.name })}
        accept={accept}
        {...(fileName === "" && { icon: <Upload size={16} strokeWidth={1.75} aria-hidden /> })}
        onFiles={take}
      >
        {fileName === "" ? (choose?.word ?? t("drop.choose")) : t("replace")}
      </FileButton>
      {fileName !== "" && (
        <Tooltip title={t("remove")}>
          <Button type="text" aria-label={t("removeFile", named)} icon={<X size={16} aria-hidden />} onClick={remove} />
        </Tooltip>
      )}
    </>
  );
}
