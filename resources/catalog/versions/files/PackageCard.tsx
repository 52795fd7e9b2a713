import { Clock, Package, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ExpansionFiles } from "./ExpansionFiles.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { useField } from "../form/use-field.ts";
import { packageAcceptAttribute } from "../inspection/package-type.ts";
import { InterruptedUploadNote } from "./InterruptedUploadNote.tsx";
import { FileUploadActions } from "./FileUploadActions.tsx";
import { FileUploadStatus } from "./FileUploadStatus.tsx";
import { isUploading, FileUploadProgress } from "./FileUploadProgress.tsx";
import { PageDropZone } from "./PageDropZone.tsx";
import styles from "./files.module.css";
import { type FileUpload, useFileUpload } from "./use-file-upload.ts";
import { usePackageType } from "./use-package-type.ts";

/** Package card: drop zone, inspection, upload progress and server result; OBB files below. */
export function PackageCard() {
  // The texts of findings load together with the step, so that a rejection shows immediately.
  const { t } = useTranslation(["packages", "findings"]);
  const { details } = useVersionForm();
  const { id, error } = useField("upload.packageFileId");
  const type = usePackageType();
  const slotUpload = useFileUpload("package");
  const fileUpload: FileUpload = {
    ...slotUpload,
    take: (files) => void type.claim(files).then(() => slotUpload.take(files)),
  };
  const actions = (
    <FileUploadActions
      fileUpload={fileUpload}
      accept={packageAcceptAttribute(type.fixed ? [type.value] : type.all)}
      id={id}
    />
  );
  return (
    <Card padding="none">
      {fileUpload.open && <PageDropZone onFiles={fileUpload.take} />}
      {fileUpload.fileName === "" ? (
        <PackageDropHint fileUpload={fileUpload}>{actions}</PackageDropHint>
      ) : (
        <div className="row gap-12 padded">
          <PackageRow fileUpload={fileUpload}>{actions}</PackageRow>
        </div>
      )}
      {error && fileUpload.state.phase === "idle" && (
        <div className={styles.note}>
          <FieldNote kind="error">{error}</FieldNote>
        </div>
      )}
      {fileUpload.shown?.verdict === "refuse" && <DeletionNote file={fileUpload.shown} />}
      <ExpansionFiles />
      {fileUpload.open && details.version.saveType === "WITH_FILE" && (
        <p className={`line baseline text-12 faint ${styles.note}`}>
          <RotateCcw size={14} aria-hidden /> {t("note")}
        </p>
      )}
    </Card>
  );
}

/** Note with the time at which a rejected file's bytes are deleted; the draft keeps everything else. */
function DeletionNote({ file: { uploadedAt, discardedAt } }: { file: PackageFile }) {
  const { t } = useTranslation("packages");
  const format = useFormat();
  const until = new Date(Date.parse(uploadedAt) + limits.refusedFileKeptHours * 3_600_000);
  return (
    <p className={`line baseline text-12 faint ${styles.note}`}>
      <Clock size={14} strokeWidth={1.75} aria-hidden />
      {discardedAt === null
        ? t("refusedUntil", { moment: format.moment(until) })
        : t("refusedGone", { moment: format.moment(discardedAt) })}
    </p>
  );
}

function PackageDropHint({ fileUpload, children }: { fileUpload: FileUpload; children: ReactNode }) {
  const { t } = useTranslation("packages");
  const { form } = useVersionForm();
  if (!fileUpload.open) return <p className={`text-12 faint ${styles.note}`}>{t("kept")}</p>;
  return (
    <div className={`stack gap-8 ${styles.empty}`}>
      <Package size={28} strokeWidth={1.5} aria-hidden />
      <div>
        <strong>{t("drop.title")}</strong> {t("drop.anywhere")}
      </div>
      <p className="text-13 soft">{t("drop.hint", { type: form.details.applicationType })}</p>
      <InterruptedUploadNote slot="package" />
      {children}
    </div>
  );
}

function PackageRow({ fileUpload, children }: { fileUpload: FileUpload; children: ReactNode }) {
  const format = useFormat();
  const { file } = useVersionForm();
  const { state, upload, fileName, sizeBytes, shown } = fileUpload;
  const icon = ("judged" in state ? state.judged?.iconUrl : null) ?? shown?.iconUrl ?? null;
  useEffect(() => {
    // After the upload, the server's file takes over.
    if (state.phase === "done" && file?.id === state.file.id && file.facts !== null) upload.settle();
  }, [state, file, upload]);
  return (
    <>
      {icon ? (
        <AppIcon url={icon} title={fileName} size={40} />
      ) : (
        <span className="icon-tile toned-ground" data-tone="info">
          <Package size={20} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <div className={`break-anywhere ${styles.words}`}>
        {isUploading(state) ? (
          <FileUploadProgress fileUpload={fileUpload} state={state} />
        ) : (
          <>
            <div className="medium break-anywhere">
              <bdi>{fileName}</bdi>
            </div>
            <div className="text-13 soft" role="status">
              <bdi>{format.bytes(sizeBytes)}</bdi> · <FileUploadStatus fileUpload={fileUpload} />
            </div>
          </>
        )}
      </div>
      {!isUploading(state) && children}
    </>
  );
}
