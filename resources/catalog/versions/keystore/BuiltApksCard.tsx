import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import { isPassedBundle } from "#contract/catalog/versions/package-state.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { ApkSetState } from "./ApkSetState.tsx";
import { useApkSet } from "./use-apk-set.ts";

const KeystoreDialog = lazyComponent(async () => (await import("./KeystoreDialog.tsx")).KeystoreDialog);

/** Card below an uploaded bundle: the APKs for phones, built from it with the developer's own key. */
export function BuiltApksCard() {
  const { file } = useVersionForm();
  return isPassedBundle(file) ? <BundleCard file={file} /> : null;
}

function BundleCard({ file }: { file: PackageFile }) {
  const { t } = useTranslation(["keystores", "errors"]);
  const { details, editable } = useVersionForm();
  const { data } = useApkSet(file.id);
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (!data) return null;
  return (
    <Card title={t("set.title")}>
      <ApkSetState state={data} editable={editable} onAsk={() => setDialogOpen(true)} />
      {isDialogOpen && (
        <Suspense>
          <KeystoreDialog
            versionId={details.version.id}
            fileId={file.id}
            liveSigners={data.liveSigners}
            onClose={() => setDialogOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
