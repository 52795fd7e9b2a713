import { Button } from "antd";
import { Building2, User } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";

const AccountTypeDialog = lazyComponent(
  async () => (await import("../change/AccountTypeDialog.tsx")).AccountTypeDialog,
);

/** The account type, individual or organization, with a button to change it. */
export function AccountTypeCard({ developer }: { developer: DeveloperDetails }) {
  const { t } = useTranslation(["developers", "search"]);
  const mayChange = useAllowed("administer", "Developer") && developer.status !== "deleted";
  const [open, setOpen] = useState(false);
  const Icon = developer.accountType === "ENTERPRISE" ? Building2 : User;
  return (
    <Card
      title={t("type.title")}
      extra={mayChange && <Button onClick={() => setOpen(true)}>{t("type.change")}</Button>}
    >
      <p className="line gap-8 text-13">
        <Icon size={16} strokeWidth={1.75} className="soft" aria-hidden />
        {t(`search:accountType.${developer.accountType}`)}
      </p>
      {open && (
        <Suspense fallback={null}>
          <AccountTypeDialog developer={developer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
