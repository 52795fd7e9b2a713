import { Button, Tooltip } from "antd";
import { Package, RotateCcw, Upload, X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { Card } from "#ui/page/Card.tsx";
import { UploadBar } from "#ui/packages/UploadBar.tsx";
import { useForm } from "../form/form-context.ts";
import { inSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";
import { FileButton } from "../pictures/FileButton.tsx";
import { PageDrop } from "./PageDrop.tsx";
import styles from "./files.module.css";
import { packageAccept } from "../judging/package-type.ts";
import { bytesPerSecond } from "../upload/transfer-rate.ts";
import { type UploadState } from "../upload/upload-state.ts";
import { useInterrupted } from "../upload/use-interrupted.ts";
import { useUpload } from "../upload/uploads.ts";

/** The package's place: drop, check, upload with amount, rate and time left, what the server said. */
export function PackageCard() {
  const { t } = useTranslation("packages");
  const { form, details, file, upload, editable } = useForm();
  const { id, error } = useField("upload.packageFileId");
  const state = useUpload(upload);
  const type = form.details.applicationType;
  const take = ([chosen]: File[]) => chosen && void upload.take(chosen);
  const open = editable && details.version.saveType === "WITH_FILE";
  const known = state.phase !== "idle" || file;
  const choose = open && (
    <FileButton
      id={id}
      accept={packageAccept(type)}
      icon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
      onFiles={take}
    >
      {known ? t("replace") : t("drop.choose")}
    </FileButton>
  );
  return (
    <Card padding="none">
      {open && <PageDrop onFiles={take} />}
      {known ? (
        <div className={styles.lane}>
          <PackageLane state={state} choose={choose} />
        </div>
      ) : (
        <EmptyPlace choose={choose} open={open} />
      )}
      {error && state.phase === "idle" && (
        <div className={styles.note}>
          <FieldNote kind="error">{error}</FieldNote>
        </div>
      )}
      {open && (
        <p className={styles.note}>
          <RotateCcw size={14} aria-hidden /> {t("note")}
        </p>
      )}
    </Card>
  );
}

function EmptyPlace({ choose, open }: { choose: ReactNode; open: boolean }) {
  const { t } = useTranslation("packages");
  const { form, details } = useForm();
  const interrupted = useInterrupted(details.version.id);
  if (!open) return <p className={styles.note}>{t("kept")}</p>;
  return (
    <div className={styles.empty}>
      <Package size={28} strokeWidth={1.5} aria-hidden />
      <div className={styles.emptyTitle}>
        {t("drop.title")} <span>{t("drop.anywhere")}</span>
      </div>
      <p className={styles.hint}>{t("drop.hint", { type: form.details.applicationType })}</p>
      {interrupted && <FieldNote kind="warning">{t("interrupted", { file: interrupted })}</FieldNote>}
      {choose}
    </div>
  );
}

function PackageLane({ state, choose }: { state: UploadState; choose: ReactNode }) {
  const { t } = useTranslation("packages");
  const format = useFormat();
  const { file, upload, edit, editable, details } = useForm();
  const stored = state.phase === "idle" || state.phase === "done" ? file : undefined;
  const name = stored?.fileName ?? ("fileName" in state ? state.fileName : "");
  const size = stored?.sizeBytes ?? ("sizeBytes" in state ? state.sizeBytes : 0);
  const icon = ("judged" in state ? state.judged?.iconUrl : null) ?? stored?.iconUrl ?? null;
  const moving = state.phase === "sending" || state.phase === "paused" || state.phase === "stalled";
  const remove = () => {
    // A file still on its way, or refused here, goes alone; the version keeps the one it has.
    if (state.phase !== "idle" && state.phase !== "done") return upload.cancel();
    upload.cancel();
    edit(inSection("upload", { packageFileId: null }));
  };
  useEffect(() => {
    // A finished upload hands over to the server's file.
    if (state.phase === "done" && file?.id === state.file.id && file.facts !== null) upload.settle();
  }, [state, file, upload]);
  return (
    <>
      <AppIcon url={icon} title={name} size={40} />
      <div className={styles.words}>
        <div className={styles.name}>
          <bdi>{name}</bdi>
        </div>
        {moving ? (
          <UploadBar
            name={name}
            sentBytes={state.bytes}
            totalBytes={state.sizeBytes}
            bytesPerSecond={bytesPerSecond(state.samples)}
            paused={state.phase === "paused"}
            onPause={() => upload.pause()}
            onResume={() => upload.resume()}
            onCancel={() => upload.cancel()}
          />
        ) : (
          <div className={styles.state} role="status">
            <bdi>{format.bytes(size)}</bdi> · <LaneState state={state} />
          </div>
        )}
        {state.phase === "stalled" && <FieldNote kind="warning">{t("state.stalled")}</FieldNote>}
      </div>
      {!moving && choose}
      {!moving && editable && details.version.saveType === "WITH_FILE" && (
        <Tooltip title={t("remove")}>
          <Button type="text" aria-label={t("remove")} icon={<X size={16} aria-hidden />} onClick={remove} />
        </Tooltip>
      )}
    </>
  );
}

function LaneState({ state }: { state: UploadState }) {
  const { t } = useTranslation("packages");
  const errorText = useErrorText();
  const format = useFormat();
  const { file } = useForm();
  if (state.phase === "judging") return `${t("state.judging")}, ${format.percent(state.share)}`;
  if (state.phase === "refused") return <span className={styles.bad}>{t("state.refused")}</span>;
  if (state.phase === "failed")
    return <span className={styles.bad}>{t("state.failed", { reason: errorText(state.error) })}</span>;
  if (state.phase === "attaching") return t("state.attaching");
  const verdict = state.phase === "done" ? state.file.verdict : file?.verdict;
  const checking = state.phase === "inspecting" || verdict === null || verdict === undefined;
  if (checking) return t("state.inspecting");
  if (verdict === "refuse") return <span className={styles.bad}>{t("state.serverRefused")}</span>;
  return <span className={styles.good}>{t(verdict === "warn" ? "state.doneWarnings" : "state.done")}</span>;
}
