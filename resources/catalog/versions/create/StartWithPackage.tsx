import { Progress } from "antd";
import { LaptopMinimalCheck } from "lucide-react";
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
    <>
      <PageDropZone onFiles={(files) => void take(files)} />
      {state.phase === "refused" && <Refused name={state.name} judged={state.judged} />}
      <div className={styles.drop}>
        {state.phase === "reading" ? (
          <>
            <p role="status">{reading}</p>
            <Progress percent={Math.round(state.share * 100)} showInfo={false} aria-label={reading} />
          </>
        ) : (
          <>
            <PackageFiles />
            <h2 className="text-16">{t("start.drop")}</h2>
            <p className="soft">{t("start.dropHint")}</p>
            <FileButton
              type="primary"
              size="large"
              accept=".apk,.aab,.apks"
              loading={busy}
              onFiles={(files) => void take(files)}
            >
              {state.phase === "refused" ? t("start.other") : t("start.choose")}
            </FileButton>
            <p className="inline text-13 soft">
              <LaptopMinimalCheck className="toned" data-tone="ok" size={16} strokeWidth={1.75} aria-hidden />
              {t("start.checkedHere")}
            </p>
          </>
        )}
      </div>
    </>
  );
}

function PackageFiles() {
  return (
    <div className={styles.files} aria-hidden>
      {(["aab", "apk", "apks"] as const).map((type) => (
        <span key={type} className={styles.file}>
          <span className="text-12 bold">{type}</span>
        </span>
      ))}
    </div>
  );
}

/** Panel with findings for which a file can't be listed, above the place for another one. */
function Refused({ name, judged }: { name: string; judged: InspectedPackage }) {
  const { t } = useTranslation(["versions", "findings"]);
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Card padding="none">
        <section aria-label={t("start.refused")}>
          <div className="padded-row">
            <FieldNote kind="error">
              {t("start.refused")}: <bdi>{name}</bdi>
            </FieldNote>
          </div>
          <FindingsList findings={judged.findings} />
        </section>
      </Card>
    </div>
  );
}
