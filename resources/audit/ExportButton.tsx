import { Button } from "antd";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type AuditFilters, auditCalls } from "#contract/staff/audit-calls.ts";
import { useSend } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/** A file of exactly the lines that are filtered, written while it is loaded. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation("audit");
  const notify = useNotify();
  const errorText = useErrorText();
  const send = useSend(auditCalls.exportAudit);
  const load = () =>
    send.mutate(
      { body: filters },
      {
        onSuccess: ({ url, name }) => {
          const link = document.createElement("a");
          link.href = url;
          link.download = name;
          link.click();
        },
        onError: (error) => notify.error(errorText(error)),
      },
    );
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      aria-label={t("exportLabel")}
      loading={send.isPending}
      onClick={load}
    >
      {t("export")}
    </Button>
  );
}
