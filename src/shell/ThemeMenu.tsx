import { Button, Dropdown } from "antd";
import { Check, Monitor, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chooseTheme, themeChoices, useThemeChoice, useThemeMode } from "#ui/theme/use-theme.ts";
import { popupContainer } from "./popup-container.ts";
import styles from "./Menus.module.css";

const icons = { light: Sun, dark: Moon, system: Monitor };

export function ThemeMenu() {
  const { t } = useTranslation("shell");
  const choice = useThemeChoice();
  const Icon = icons[useThemeMode()];
  const items = themeChoices.map((themeChoice) => {
    const ItemIcon = icons[themeChoice];
    return {
      key: themeChoice,
      icon: <ItemIcon size={16} strokeWidth={1.75} aria-hidden />,
      label: (
        <span className={`line spread ${styles.item}`}>
          {t(`theme.${themeChoice}`)}
          {themeChoice === choice && <Check size={16} aria-hidden />}
        </span>
      ),
      onClick: () => chooseTheme(themeChoice),
    };
  });
  return (
    <Dropdown
      menu={{ items, selectedKeys: [choice] }}
      trigger={["click"]}
      getPopupContainer={popupContainer}
      placement="bottomRight"
    >
      <Button type="text" aria-label={t("header.theme")} icon={<Icon size={18} strokeWidth={1.75} aria-hidden />} />
    </Dropdown>
  );
}
