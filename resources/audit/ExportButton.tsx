import { Button } from "antd";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type AuditFilters, auditCalls } from "#contract/staff/audit-calls.ts";
import { useFile } from "#providers/data/use-file.ts";

/** A file of exactly the lines that are filtered, written while it is loaded. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation("audit");
  const { busy, load } = useFile(auditCalls.exportAudit);
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      aria-label={t("exportLabel")}
      loading={busy}
      onClick={() => load({ body: filters })}
    >
      {t("export")}
    </Button>
  );
}
