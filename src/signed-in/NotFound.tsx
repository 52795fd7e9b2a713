import { Home, Search } from "lucide-react";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { KeyHint, searchKey } from "#ui/marks/KeyHint.tsx";
import { usePalette } from "#src/shell/palette-state.ts";
import { useFirstAddress } from "#src/signed-in/use-menu.ts";
import styles from "./NotFound.module.css";

/** Says what was asked for and offers the nearest. */
export function NotFound() {
  const { t } = useTranslation("shell");
  const { state, pathname } = useLocation() as { state: { asked?: string } | null; pathname: string };
  const first = useFirstAddress();
  const { open } = usePalette();
  return (
    <div className={styles.page}>
      <code className={styles.asked}>{state?.asked ?? pathname}</code>
      <h1 className={styles.title}>{t("notFound.title")}</h1>
      <p className={styles.text}>{t("notFound.text")}</p>
      <p>
        <Link className={styles.link} to={first}>
          <Home size={16} strokeWidth={1.75} aria-hidden />
          {t("notFound.home")}
        </Link>
      </p>
      <Button icon={<Search size={16} aria-hidden />} onClick={open}>
        {t("notFound.search")} <KeyHint keys={[searchKey()]} />
      </Button>
    </div>
  );
}
