import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { BrandName } from "#ui/marks/Brand.tsx";
import { AntdTheme } from "#ui/theme/AntdTheme.tsx";
import styles from "./SignedOutLayout.module.css";

/** Full-width layout for people who aren't signed in. */
export function SignedOutLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  return (
    <AntdTheme>
      <header className={`line ${styles.header}`}>
        <Link to="/login" className="inline bare-link">
          <BrandName name={t("product.developer")} />
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
    </AntdTheme>
  );
}
