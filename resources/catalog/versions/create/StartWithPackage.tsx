import { Progress } from "antd";
import { Package } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { FindingsList } from "../parts/package/FindingsList.tsx";
import { type InspectedPackage, inspectInWorker, revokeIconUrl } from "../inspection/inspect-in-worker.ts";
import { PageDropZone } from "../files/PageDropZone.tsx";
import { packageTypeFromFileName } from "../inspection/package-type.ts";
import { FileButton } from "#ui/fields/FileButton.tsx";
import styles from "./create.module.css";
import type { NewApp } from "./use-create-app.ts";

interface StartWithPackageProps {
  onStart(app: Omit<NewApp, "sourceLanguage">): void;
  busy: boolean;
}

type State =
  | { readonly phase: "open" }
  | { readonly phase: "reading"; readonly name: string; readonly share: number }
  | { readonly phase: "refused"; readonly name: string; readonly judged: InspectedPackage };

/**
 * Drop zone that starts a draft from a package: inspects it in the browser, derives name and type, and starts the
 * upload.
 */
export function StartWithPackage({ onStart, busy }: StartWithPackageProps) {
  // The texts of findings load together with the screen, so that a rejection shows immediately.
  const { t } = useTranslation(["versions", "findings"]);
  const [state, setState] = useState<State>({ phase: "open" });
  const take = async ([file]: File[]) => {
    if (!file) return;
    const onShare = (share: number) => setState({ phase: "reading", name: file.name, share });
    onShare(0);
    const judged = await inspectInWorker({ file, live: null }, onShare).catch(() => null);
    if (judged?.verdict === "refuse") {
      revokeIconUrl(judged);
      return setState({ phase: "refused", name: file.name, judged });
    }
    setState({ phase: "open" });
    // If this browser cannot inspect the file, the draft starts anyway and its upload step says why.
    onStart({
      title: judged?.facts.label ?? file.name.replace(/\.\w+$/, ""),
      applicationType: packageTypeFromFileName(file.name) ?? "apk",
      packaged: { file, judged },
    });
  };
  const reading = state.phase === "reading" ? t("start.reading", { file: state.name }) : "";
  return (
    <Card padding={state.phase === "refused" ? "none" : "normal"}>
      <PageDropZone onFiles={(files) => void take(files)} />
      {state.phase === "refused" && (
        <section aria-label={t("start.refused")}>
          <div className="padded-row">
            <FieldNote kind="error">
              {t("start.refused")}: <bdi>{state.name}</bdi>
            </FieldNote>
          </div>
          <FindingsList findings={state.judged.findings} />
        </section>
      )}
      <div className={`stack gap-8 ${styles.drop}`}>
        <Package size={28} strokeWidth={1.5} aria-hidden />
        {state.phase === "reading" ? (
          <>
            <p role="status">{reading}</p>
            <Progress percent={Math.round(state.share * 100)} showInfo={false} aria-label={reading} />
          </>
        ) : (
          <>
            <strong>{t("start.drop")}</strong>
            <p className="text-13 soft">{t("start.dropHint")}</p>
            <FileButton accept=".apk,.aab,.apks" loading={busy} onFiles={(files) => void take(files)}>
              {state.phase === "refused" ? t("start.other") : t("start.choose")}
            </FileButton>
          </>
        )}
      </div>
    </Card>
  );
}
