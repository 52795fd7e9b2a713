import { useTranslation } from "react-i18next";
import { formatNumber } from "#ui/format/numbers.ts";
import { Card } from "#ui/page/Card.tsx";
import { PackageFacts } from "#ui/versions/PackageFacts.tsx";
import { usePackage } from "./use-package.ts";

export function FactsCard() {
  const { t } = useTranslation("packages");
  const known = usePackage();
  if (!known) return null;
  const note =
    known.tookMs === null
      ? t("facts.inspected")
      : t("facts.judged", { seconds: `${formatNumber(Math.max(0.1, known.tookMs / 1000))} s` });
  return (
    <Card title={t("facts.title")} extra={note}>
      <PackageFacts facts={known.facts} sameSigner={known.sameSigner} />
    </Card>
  );
}
