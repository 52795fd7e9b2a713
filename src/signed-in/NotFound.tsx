import { Home, Search } from "lucide-react";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { missingPath } from "#providers/auth/not-found-path.ts";
import { KeyHint, searchKey } from "#ui/marks/KeyHint.tsx";
import { usePalette } from "../shell/palette-context.ts";
import { useStartPath } from "./use-views.ts";
import styles from "./NotFound.module.css";

/** 404 page: shows the path that wasn't found and offers ways on. */
export function NotFound() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const first = useStartPath();
  const { open } = usePalette();
  return (
    <div className={`stack ${styles.page}`}>
      <code className="soft break-anywhere">{missingPath(pathname)}</code>
      <div>
        <h1 className="text-28">{t("notFound.title")}</h1>
        <p className="soft">{t("notFound.text")}</p>
      </div>
      <Link className="line text-13 medium" to={first}>
        <Home size={16} strokeWidth={1.75} aria-hidden />
        {t("notFound.home")}
      </Link>
      <Button icon={<Search size={16} aria-hidden />} onClick={open}>
        {t("notFound.search")} <KeyHint keys={[searchKey()]} />
      </Button>
    </div>
  );
}
