import { useLogout } from "@refinedev/core";
import { Dropdown } from "antd";
import { ChevronDown, LogOut, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useProfile } from "#providers/auth/profile.tsx";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { useStartup } from "#src/shell/use-startup.ts";
import { useHasScreen } from "#src/signed-in/use-menu.ts";
import { inLandmark } from "#src/shell/in-landmark.ts";
import styles from "./Menus.module.css";

export function AccountMenu({ compact }: { compact: boolean }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const { mutate: logOut } = useLogout();
  const { name, email, developerName, actor } = useProfile();
  const startup = useStartup();
  const hasScreen = useHasScreen("/outbox");
  const hasOutbox = hasScreen && startup?.outbox === true;
  const fullName = `${name.first} ${name.last}`.trim();
  const items = [
    { key: "who", type: "group" as const, label: t("account.signedInAs", { email }) },
    ...(hasOutbox
      ? [
          {
            key: "outbox",
            icon: <Mail size={16} aria-hidden />,
            label: t("menu.outbox"),
            onClick: () => void navigate("/outbox"),
          },
        ]
      : []),
    {
      key: "out",
      icon: <LogOut className="mirror" size={16} aria-hidden />,
      label: t("account.logOut"),
      onClick: () => logOut(),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={["click"]} getPopupContainer={inLandmark} placement="bottomRight">
      <button
        type="button"
        className={`${styles.account} ${compact ? styles.compact : ""}`}
        aria-label={`${t("header.account")}: ${fullName}`}
      >
        <Avatar name={fullName || email} size={compact ? 28 : 28} ring={actor.adminId !== undefined} />
        {!compact && (
          <>
            <span className={styles.names}>
              <span className={styles.name}>{fullName}</span>
              <span className={styles.role}>{developerName ?? t(`role.${actor.role}`)}</span>
            </span>
            <ChevronDown size={16} aria-hidden />
          </>
        )}
      </button>
    </Dropdown>
  );
}
