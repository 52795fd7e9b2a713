import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { LinkTabs } from "#ui/page/LinkTabs.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";

const tabs = [
  { name: "profile", to: "/profile" },
  { name: "security", to: "/account/security" },
  { name: "data", to: "/profile/data" },
] as const;

/** Tabs around the profile pages. Staff acting as a developer see only the first tab. */
export function ProfileLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("profile");
  const { pathname } = useLocation();
  const isOwn = useIsAllowed("secure", "Account");
  const shown = isOwn ? tabs : tabs.slice(0, 1);
  return (
    <div className="stack">
      <PageHeader title={t("title")} />
      <LinkTabs
        label={t("tabs.label")}
        replace
        tabs={shown.map(({ name, to }) => ({ to, label: t(`tabs.${name}`), current: pathname === to }))}
      />
      {children}
    </div>
  );
}
