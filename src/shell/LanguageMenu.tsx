import { Button, Dropdown } from "antd";
import { Check, Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { consoleLanguages } from "#contract/platform/reference/languages.ts";
import { changeLanguage } from "#providers/i18n/i18n.ts";
import { popupContainer } from "./popup-container.ts";
import styles from "./Menus.module.css";

/** Menu of the console's languages, each by its own name. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation("shell");
  const items = consoleLanguages.map(({ code, name }) => ({
    key: code,
    label: (
      <span className={`line spread ${styles.item}`} lang={code}>
        {name}
        {code === i18n.language && <Check size={16} aria-hidden />}
      </span>
    ),
    onClick: () => void changeLanguage(i18n, code),
  }));
  const short = i18n.language.slice(0, 2).toUpperCase();
  return (
    <Dropdown
      menu={{ items, selectedKeys: [i18n.language] }}
      trigger={["click"]}
      getPopupContainer={popupContainer}
      placement="bottomRight"
    >
      <Button type="text" className={`text-13 soft ${styles.button}`} aria-label={`${t("header.language")}: ${short}`}>
        <Languages size={18} strokeWidth={1.75} aria-hidden />
        {short}
      </Button>
    </Dropdown>
  );
}
