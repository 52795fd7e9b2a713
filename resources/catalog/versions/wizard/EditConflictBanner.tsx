import { Button } from "antd";
import { TriangleAlert } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { useVersionForm } from "../form/version-form-context.ts";

const ConflictDialog = lazyComponent(async () => (await import("./EditConflictDialog.tsx")).EditConflictDialog);

/**
 * Banner after somebody else saved first. Nothing is sent and nothing is lost until the user has compared both
 * versions.
 */
export function EditConflictBanner() {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const { theirs } = useVersionForm();
  const [comparing, setComparing] = useState(false);
  if (theirs === null) return null;
  return (
    <Banner
      tone="warn"
      role="alert"
      icon={TriangleAlert}
      title={t("conflict.bar", { time: format.time(theirs.version.updatedAt) })}
      acts={
        <Button size="small" onClick={() => setComparing(true)}>
          {t("conflict.compare")}
        </Button>
      }
    >
      {comparing && (
        <Suspense>
          <ConflictDialog theirs={theirs} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </Banner>
  );
}
