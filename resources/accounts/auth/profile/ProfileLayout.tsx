import { useAbility } from "@casl/react";
import { Bell, FileDown, LockKeyhole, User } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { Abilities } from "#contract/access/rules.ts";
import { notificationEventsFor } from "#contract/messaging/notifications/preferences.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import styles from "./profile.module.css";

/** Sections of the profile, each with a URL of its own. Staff acting as a developer see only the profile. */
function useSections() {
  const isOwn = useAbility<Abilities>().can("secure", "Account");
  const hasNotifications = notificationEventsFor(useProfile().actor.role).length > 0;
  return [
    { name: "profile", to: "/profile", icon: User, shown: true },
    { name: "notifications", to: "/profile/notifications", icon: Bell, shown: hasNotifications },
    { name: "security", to: "/account/security", icon: LockKeyhole, shown: isOwn },
    { name: "data", to: "/profile/data", icon: FileDown, shown: isOwn },
  ] as const;
}

/** Side menu around the profile's sections; on a narrow screen it is a row above them. */
export function ProfileLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("profile");
  const { pathname } = useLocation();
  const sections = useSections().filter(({ shown }) => shown);
  return (
    <>
      <PageHeader title={t("title")} />
      <div className={styles.columns}>
        <nav className={styles.menu} aria-label={t("tabs.label")}>
          {sections.map(({ name, to, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              replace
              className={`line text-13 medium nowrap ${styles.section}`}
              aria-current={pathname === to ? "page" : undefined}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              {t(`tabs.${name}`)}
            </Link>
          ))}
        </nav>
        <div className="stack">{children}</div>
      </div>
    </>
  );
}
