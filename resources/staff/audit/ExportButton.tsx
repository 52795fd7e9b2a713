import { Button } from "antd";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type AuditFilters, auditCalls } from "#contract/staff/members/audit-calls.ts";
import { useFileDownload } from "#providers/data/use-file-download.ts";

/** Downloads the filtered lines as a file, which the server streams. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation("audit");
  const { busy, load } = useFileDownload(auditCalls.exportAudit);
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
