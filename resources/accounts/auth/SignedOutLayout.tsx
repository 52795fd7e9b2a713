import { ChevronDown, Languages } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { consoleLanguages, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { useTrack } from "#providers/console-analytics/use-track.ts";
import { changeLanguage } from "#providers/i18n/i18n.ts";
import { BrandName } from "#ui/marks/Brand.tsx";
import { useStartupInfo } from "./use-startup.ts";
import styles from "./SignedOutLayout.module.css";

function LanguageSelect() {
  const { t, i18n } = useTranslation("accounts");
  return (
    <label className={`line push text-13 soft ${styles.language}`}>
      <Languages size={16} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{t("frame.language")}</span>
      <select
        className={`medium ${styles.select}`}
        value={i18n.language}
        onChange={(event) => void changeLanguage(i18n, event.target.value as LanguageCode)}
      >
        {consoleLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden className={styles.arrow} />
    </label>
  );
}

interface SignedOutLayoutProps {
  children: ReactNode;
  /** Right half of the page: information, not decoration. Without it, the form is centred. */
  aside?: ReactNode;
  /** Makes the form wider than the login's 384 px, for sign-up. */
  wide?: boolean;
}

/** Layout of all signed-out pages. */
export function SignedOutLayout({ children, aside, wide = false }: SignedOutLayoutProps) {
  const { t } = useTranslation("shell");
  const { startup } = useStartupInfo();
  const track = useTrack();
  return (
    <div className={aside ? `${styles.split} ${wide ? styles.roomy : ""}` : undefined}>
      <div className={styles.side}>
        <header className={`line gap-16 ${styles.header}`}>
          <Link to="/login" className="inline bare-link">
            <BrandName
              name={startup ? t("product.developerOf", { storeName: startup.storeName }) : t("product.developer")}
            />
          </Link>
          <LanguageSelect />
        </header>
        <main className={`${styles.main} ${wide ? styles.wide : ""}`}>{children}</main>
        <footer className={`line gap-16 text-12 ${styles.footer}`}>
          {(["terms", "privacy", "contact"] as const).map((link) => (
            <Link key={link} to={`/${link}`} onClick={() => track("FOOTER_CLICKED", { link })}>
              {t(`foot.${link}`)}
            </Link>
          ))}
          {startup && <span className="push faint">{t("foot.version", { version: startup.version })}</span>}
        </footer>
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}
