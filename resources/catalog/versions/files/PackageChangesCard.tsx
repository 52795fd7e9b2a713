import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { compareFacts } from "#inspector/compare-facts.ts";
import { Card } from "#ui/page/Card.tsx";
import { countPackageChanges, PackageChanges } from "../parts/package/PackageChanges.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { usePackageFacts } from "./use-package-facts.ts";

/** Card with changes in the package since the live one, known before the upload. */
export function PackageChangesCard() {
  const { t } = useTranslation("versions");
  const { details } = useVersionForm();
  const known = usePackageFacts();
  const change = useMemo(
    () => (known?.live ? compareFacts(known.live, known.facts) : null),
    [known?.live, known?.facts],
  );
  if (!change) return null;
  return (
    <Card
      padding="none"
      title={t("changes.title", { version: details.live?.versionName ?? "" })}
      extra={t("changes.count", { count: countPackageChanges(change) })}
    >
      <PackageChanges change={change} />
    </Card>
  );
}
