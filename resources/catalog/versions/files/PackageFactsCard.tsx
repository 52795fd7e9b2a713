import { useTranslation } from "react-i18next";
import { formatNumber } from "#ui/format/numbers.ts";
import { Card } from "#ui/page/Card.tsx";
import { PackageFactsSummary } from "../parts/package/PackageFactsSummary.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { fileInSlot } from "../upload/file-slots.ts";
import { usePackageFacts } from "./use-package-facts.ts";

export function PackageFactsCard() {
  const { t } = useTranslation("packages");
  const { form, details } = useVersionForm();
  const known = usePackageFacts();
  if (!known) return null;
  const expansion = (["mainObb", "patchObb"] as const).map((slot) => fileInSlot(form, details.files, slot));
  const note =
    known.tookMs === null
      ? t("facts.inspected")
      : t("facts.judged", { seconds: `${formatNumber(Math.max(0.1, known.tookMs / 1000))} s` });
  return (
    <Card title={t("facts.title")} extra={note}>
      <PackageFactsSummary
        facts={known.facts}
        sameSigner={known.sameSigner}
        expansionBytes={expansion.reduce((sum, file) => sum + (file?.sizeBytes ?? 0), 0)}
      />
    </Card>
  );
}
