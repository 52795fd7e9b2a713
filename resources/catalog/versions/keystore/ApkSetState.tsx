import { Button, Progress } from "antd";
import { Download, KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ApkSet, ApkSetState as State } from "#contract/catalog/packages/apk-set.ts";
import { bundleCalls } from "#contract/catalog/packages/bundle-calls.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { FindingsList } from "../parts/package/FindingsList.tsx";
import { isApkSetBuilding } from "./use-apk-set.ts";

interface ApkSetStateProps {
  state: State;
  editable: boolean;
  /** Opens the dialog for the keystore. */
  onAsk(): void;
}

/** Panel with the state of the APK set (none, running, failed with a reason, or built) and the action that follows. */
export function ApkSetState({ state: { available, set }, editable, onAsk }: ApkSetStateProps) {
  const { t } = useTranslation(["keystores", "errors"]);
  if (set && isApkSetBuilding(set)) return <Running set={set} editable={editable} />;
  const signButton = editable && available && (
    <Button
      type={set?.problem === null ? "default" : "primary"}
      icon={<KeyRound size={16} aria-hidden />}
      onClick={onAsk}
    >
      {t(set === null ? "set.make" : set.problem === null ? "set.again" : "set.retry")}
    </Button>
  );
  return (
    <div className="stack gap-12">
      {set === null && <p className="text-13 soft">{t("set.none")}</p>}
      {set !== null && set.problem !== null && <Failed set={set} />}
      {set !== null && set.problem === null && <Made set={set} />}
      {!available && <FieldNote kind="warning">{t("errors:code.bundle_service_not_configured")}</FieldNote>}
      {(signButton || set?.problem === null) && (
        <div className="row">
          {signButton}
          {set?.problem === null && <DownloadLink set={set} />}
        </div>
      )}
    </div>
  );
}

function Running({ set, editable }: { set: ApkSet; editable: boolean }) {
  const { t } = useTranslation("keystores");
  const cancel = useCallDelete(bundleCalls.cancelApkSet);
  const stage = set.stage === "ended" ? "inspecting" : set.stage;
  return (
    <div className="stack gap-12">
      <div className="text-13 soft" role="status">
        {t(`set.stage.${stage}`)}
      </div>
      <Progress percent={set.progress} status="active" aria-label={t("set.title")} />
      {editable && stage !== "inspecting" && (
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id: set.id } })}>
          {t("set.stop")}
        </Button>
      )}
    </div>
  );
}

function Failed({ set }: { set: ApkSet }) {
  const { t } = useTranslation("errors");
  return (
    <>
      <FieldNote kind="error">{t(`code.${set.problem ?? "bundle_tool_failed"}`, { type: "" })}</FieldNote>
      {set.problem === "apk_set_refused" && set.file && <FindingsList findings={set.file.findings} />}
    </>
  );
}

function Made({ set: { file, signer } }: { set: ApkSet }) {
  const { t } = useTranslation("keystores");
  const format = useFormat();
  if (!file) return null;
  const count = file.facts?.splits.length ?? 0;
  return (
    <>
      <FieldNote kind="passed">{t("set.made", { count, size: format.bytes(file.sizeBytes) })}</FieldNote>
      {signer && (
        <div className="stack gap-8 text-12 faint">
          <bdi>{signer.subject}</bdi>
          <span>{t("valid", { day: format.day(signer.notAfter) })}</span>
        </div>
      )}
    </>
  );
}

function DownloadLink({ set: { file } }: { set: ApkSet }) {
  const { t } = useTranslation("keystores");
  if (!file || file.downloadUrl === null) return null;
  return (
    <Button type="link" href={file.downloadUrl} download icon={<Download size={16} aria-hidden />}>
      {t("set.download")}
    </Button>
  );
}
