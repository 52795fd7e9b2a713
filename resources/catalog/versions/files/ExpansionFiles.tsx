import { CircleCheck, CircleX, FileArchive, Loader } from "lucide-react";
import { DividedColumns } from "#ui/page/DividedColumns.tsx";
import { Fragment, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { expansionFileName } from "#contract/catalog/packages/expansion-files.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { InterruptedUploadNote } from "./InterruptedUploadNote.tsx";
import { FileUploadActions } from "./FileUploadActions.tsx";
import { FileUploadStatus } from "./FileUploadStatus.tsx";
import { isUploading, FileUploadProgress } from "./FileUploadProgress.tsx";
import { useFileUpload } from "./use-file-upload.ts";
import { usePackageFacts } from "./use-package-facts.ts";
import type { ExpansionSlot } from "../upload/file-slots.ts";
import { useExpansionFindings } from "./use-expansion-findings.ts";
import styles from "./files.module.css";

/** Group of the main and patch expansion files (OBB) beside the package, each with its own file, verdict and upload. */
export function ExpansionFiles() {
  const { t } = useTranslation("packages");
  return (
    <div role="group" aria-label={t("expansion.title")}>
      <DividedColumns>
        <ExpansionFileRow slot="mainObb" />
        <ExpansionFileRow slot="patchObb" />
      </DividedColumns>
    </div>
  );
}

function ExpansionFileRow({ slot }: { slot: ExpansionSlot }) {
  const { t } = useTranslation("packages");
  const format = useFormat();
  const fileUpload = useFileUpload(slot);
  const known = usePackageFacts();
  const refused = useExpansionFindings(slot).some((finding) => finding.severity === "refuse");
  const { state, stored, upload, fileName } = fileUpload;
  useEffect(() => {
    if (state.phase === "done" && stored?.id === state.file.id && stored.verdict !== null) upload.settle();
  }, [state, stored, upload]);
  if (fileName === "" && !fileUpload.open) return null;
  const expected = known && expansionFileName(slot, known.facts);
  const title = t(`expansion.${slot}`);
  return (
    <div className="row gap-12 padded" style={{ flexBasis: 280 }}>
      <Mark refused={refused} ready={fileUpload.shown?.verdict != null} empty={fileName === ""} />
      <div className={`break-anywhere ${styles.words}`}>
        {isUploading(state) ? (
          <FileUploadProgress fileUpload={fileUpload} state={state} />
        ) : (
          <>
            <div className="medium break-anywhere">{fileName === "" ? title : <BrokenAtDots name={fileName} />}</div>
            <div className={`text-12 faint ${refused ? "toned" : ""}`} data-tone="err" role="status">
              {fileName === "" ? (
                <>
                  {t("expansion.optional")} <BrokenAtDots name={expected ?? t(`expansion.pattern.${slot}`)} mono />
                </>
              ) : (
                <>
                  {title}, <bdi>{format.bytes(fileUpload.sizeBytes)}</bdi> ·{" "}
                  {refused && fileUpload.shown ? t("state.refused") : <FileUploadStatus fileUpload={fileUpload} />}
                </>
              )}
            </div>
            {fileName === "" && <InterruptedUploadNote slot={slot} />}
          </>
        )}
      </div>
      {!isUploading(state) && (
        <span className="row">
          <FileUploadActions
            fileUpload={fileUpload}
            accept=".obb"
            id={`choose-${slot}`}
            choose={{ word: t("expansion.add"), name: t(`expansion.choose.${slot}`) }}
          />
        </span>
      )}
    </div>
  );
}

/** Text of a long file name that may break after its dots. */
function BrokenAtDots({ name, mono = false }: { name: string; mono?: boolean }) {
  return (
    <bdi className={mono ? "mono" : ""}>
      {name.split(/(?<=\.)/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one name, never reordered
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </bdi>
  );
}

function Mark({ refused, ready, empty }: { refused: boolean; ready: boolean; empty: boolean }) {
  if (refused) return <CircleX className="toned" data-tone="err" size={18} strokeWidth={1.75} aria-hidden />;
  if (empty) return <FileArchive className="faint" size={18} strokeWidth={1.75} aria-hidden />;
  return ready ? (
    <CircleCheck className="toned" data-tone="ok" size={18} strokeWidth={1.75} aria-hidden />
  ) : (
    <Loader className="faint" size={18} strokeWidth={1.75} aria-hidden />
  );
}
