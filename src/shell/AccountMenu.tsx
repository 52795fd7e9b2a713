import { Dropdown } from "antd";
import { ChevronDown, KeyRound, LifeBuoy, LogOut, Mail, ShieldCheck, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useProfile } from "#providers/auth/profile.tsx";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { useLogOut } from "./use-log-out.ts";
import { useStartupInfo } from "./use-startup.ts";
import { useHasView } from "../signed-in/use-views.ts";
import { usePalette } from "./palette-context.ts";
import { popupContainer } from "./popup-container.ts";
import styles from "./Menus.module.css";

/** Rows of the account menu. An admin who acts as a developer can't change that person's password and sessions. */
const accountRows = [
  { key: "profile", path: "/profile", icon: UserRound },
  { key: "changePassword", path: "/changePassword", icon: KeyRound },
  { key: "security", path: "/account/security", icon: ShieldCheck },
] as const;

export function AccountMenu({ compact }: { compact: boolean }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const logOut = useLogOut();
  const { name, email, developerName, actor } = useProfile();
  const startup = useStartupInfo();
  const hasScreen = useHasView("/outbox");
  const hasOutbox = hasScreen && startup?.outbox === true;
  const { help } = usePalette();
  const isOpen = {
    profile: useHasView("/profile"),
    changePassword: useHasView("/changePassword"),
    security: useHasView("/account/security"),
  };
  const rows = accountRows.filter(({ key }) => isOpen[key]);
  const fullName = `${name.first} ${name.last}`.trim();
  const items = [
    { key: "who", type: "group" as const, label: t("account.signedInAs", { email }) },
    ...rows.map(({ path, key, icon: Icon }) => ({
      key,
      icon: <Icon size={16} aria-hidden />,
      label: t(`account.${key}`),
      onClick: () => void navigate(path),
    })),
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
    { key: "help", icon: <LifeBuoy size={16} aria-hidden />, label: t("account.help"), onClick: help },
    {
      key: "out",
      icon: <LogOut className="mirror" size={16} aria-hidden />,
      label: t("account.logOut"),
      onClick: () => void logOut(),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={["click"]} getPopupContainer={popupContainer} placement="bottomRight">
      <button
        type="button"
        className={`line ${styles.account} ${compact ? styles.compact : ""}`}
        aria-label={`${t("header.account")}: ${fullName}`}
      >
        <Avatar name={fullName || email} size={28} ring={actor.adminId !== undefined} />
        {!compact && (
          <>
            <span className={`two-lines ${styles.names}`}>
              <span className="text-13 medium ellipsis">{fullName}</span>
              <span className="text-12 soft ellipsis">{developerName ?? t(`role.${actor.role}`)}</span>
            </span>
            <ChevronDown size={16} aria-hidden />
          </>
        )}
      </button>
    </Dropdown>
  );
}
