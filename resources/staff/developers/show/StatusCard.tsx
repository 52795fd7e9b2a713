import { Button } from "antd";
import { RefreshCw } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";

const StatusDialog = lazyComponent(async () => (await import("../change/StatusDialog.tsx")).StatusDialog);

/** The developer's status and its meaning, with a button to change it. */
export function StatusCard({ developer }: { developer: DeveloperDetails }) {
  const { t } = useTranslation("developers");
  const mayChange = useAllowed("administer", "Developer");
  const [open, setOpen] = useState(false);
  const { status } = developer;
  return (
    <Card title={t("status.title")} extra={<StatusTag of="developer" status={status} />}>
      <div className="stack gap-12">
        <p className="text-13 soft">{t(`status.is.${status}`)}</p>
        {mayChange ? (
          <Button block icon={<RefreshCw size={16} aria-hidden />} onClick={() => setOpen(true)}>
            {t("status.change")}
          </Button>
        ) : (
          <p className="text-12 faint">{t("status.readOnly")}</p>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <StatusDialog developer={developer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
