import { Button } from "antd";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadBlob } from "#ui/files/download-blob.ts";

interface DownloadButtonProps {
  fileName: string;
  make: () => Promise<Blob>;
  children: string;
  /** Whether only the icon is visible; the text is then the accessible name. */
  bare?: boolean;
  disabled?: boolean;
}

/** Button that creates a file and downloads it; shows an error if that fails. */
export function DownloadButton({ fileName, make, children, bare = false, disabled = false }: DownloadButtonProps) {
  const { t } = useTranslation("marketing-resources");
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const save = () => {
    setState("busy");
    make().then(
      (file) => {
        downloadBlob(fileName, file);
        setState("ready");
      },
      () => setState("failed"),
    );
  };
  return (
    <span className="inline">
      <Button
        size={bare ? "small" : "middle"}
        {...(bare && { "aria-label": children, title: children, type: "text" })}
        icon={<Download size={14} aria-hidden />}
        loading={state === "busy"}
        disabled={disabled}
        onClick={save}
      >
        {bare ? null : children}
      </Button>
      {state === "failed" && (
        <span role="alert" className="text-12 toned" data-tone="err">
          {t("file.failed")}
        </span>
      )}
    </span>
  );
}
