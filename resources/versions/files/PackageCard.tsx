import { Clock, Package, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { PackageFile } from "#contract/packages/file.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ExpansionLanes } from "../expansion/ExpansionLanes.tsx";
import { useForm } from "../form/form-context.ts";
import { useField } from "../form/use-field.ts";
import { packageAccept } from "../judging/package-type.ts";
import { InterruptedNote } from "./InterruptedNote.tsx";
import { LaneActs } from "./LaneActs.tsx";
import { LaneState } from "./LaneState.tsx";
import { isMoving, LaneTransfer } from "./LaneTransfer.tsx";
import { PageDrop } from "./PageDrop.tsx";
import styles from "./files.module.css";
import { type FileLane, useFileLane } from "./use-file-lane.ts";
import { usePackageType } from "./use-package-type.ts";

/** The package's place: drop, check, upload with amount, rate and time left, what the server said; OBB files below. */
export function PackageCard() {
  // The words of findings come with the step, so that a refusal is said at once.
  const { t } = useTranslation(["packages", "findings"]);
  const { details } = useForm();
  const { id, error } = useField("upload.packageFileId");
  const type = usePackageType();
  const given = useFileLane("package");
  const lane: FileLane = { ...given, take: (files) => void type.claim(files).then(() => given.take(files)) };
  const acts = <LaneActs lane={lane} accept={packageAccept(type.fixed ? [type.value] : type.all)} id={id} />;
  return (
    <Card padding="none">
      {lane.open && <PageDrop onFiles={lane.take} />}
      {lane.fileName === "" ? (
        <EmptyPlace lane={lane}>{acts}</EmptyPlace>
      ) : (
        <div className={styles.lane}>
          <PackageLane lane={lane}>{acts}</PackageLane>
        </div>
      )}
      {error && lane.state.phase === "idle" && (
        <div className={styles.note}>
          <FieldNote kind="error">{error}</FieldNote>
        </div>
      )}
      {lane.shown?.verdict === "refuse" && <RefusedNote file={lane.shown} />}
      <ExpansionLanes />
      {lane.open && details.version.saveType === "WITH_FILE" && (
        <p className={styles.note}>
          <RotateCcw size={14} aria-hidden /> {t("note")}
        </p>
      )}
    </Card>
  );
}

/** What becomes of a refused file's bytes; the draft keeps everything else. */
function RefusedNote({ file: { uploadedAt, discardedAt } }: { file: PackageFile }) {
  const { t } = useTranslation("packages");
  const format = useFormat();
  const until = new Date(Date.parse(uploadedAt) + limits.refusedFileKeptHours * 3_600_000);
  return (
    <p className={styles.note}>
      <Clock size={14} strokeWidth={1.75} aria-hidden />
      {discardedAt === null
        ? t("refusedUntil", { moment: format.moment(until) })
        : t("refusedGone", { moment: format.moment(discardedAt) })}
    </p>
  );
}

function EmptyPlace({ lane, children }: { lane: FileLane; children: ReactNode }) {
  const { t } = useTranslation("packages");
  const { form } = useForm();
  if (!lane.open) return <p className={styles.note}>{t("kept")}</p>;
  return (
    <div className={styles.empty}>
      <Package size={28} strokeWidth={1.5} aria-hidden />
      <div className={styles.emptyTitle}>
        {t("drop.title")} <span>{t("drop.anywhere")}</span>
      </div>
      <p className={styles.hint}>{t("drop.hint", { type: form.details.applicationType })}</p>
      <InterruptedNote lane="package" />
      {children}
    </div>
  );
}

function PackageLane({ lane, children }: { lane: FileLane; children: ReactNode }) {
  const format = useFormat();
  const { file } = useForm();
  const { state, upload, fileName, sizeBytes, shown } = lane;
  const icon = ("judged" in state ? state.judged?.iconUrl : null) ?? shown?.iconUrl ?? null;
  useEffect(() => {
    // A finished upload hands over to the server's file.
    if (state.phase === "done" && file?.id === state.file.id && file.facts !== null) upload.settle();
  }, [state, file, upload]);
  return (
    <>
      {icon ? (
        <AppIcon url={icon} title={fileName} size={40} />
      ) : (
        <span className={styles.tile}>
          <Package size={20} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <div className={styles.words}>
        {isMoving(state) ? (
          <LaneTransfer lane={lane} state={state} />
        ) : (
          <>
            <div className={styles.name}>
              <bdi>{fileName}</bdi>
            </div>
            <div className={styles.state} role="status">
              <bdi>{format.bytes(sizeBytes)}</bdi> · <LaneState lane={lane} />
            </div>
          </>
        )}
      </div>
      {!isMoving(state) && children}
    </>
  );
}
