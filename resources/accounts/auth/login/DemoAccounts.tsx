import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DemoAccount } from "#contract/platform/status/startup.ts";
import { Avatar } from "#ui/marks/Avatar.tsx";
import styles from "./login.module.css";

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  outbox: boolean;
  busy: boolean;
  onEnter: (account: DemoAccount) => void;
}

/** Section with buttons for the demo accounts, below a labelled divider, so that the real form stays first. */
export function DemoAccounts({ accounts, outbox, busy, onEnter }: DemoAccountsProps) {
  const { t } = useTranslation("accounts");
  return (
    <section aria-label={t("login.demo")}>
      <div className={`line gap-12 text-12 soft ${styles.rule}`} aria-hidden>
        {t("login.demo")}
      </div>
      <div className={styles.accounts}>
        {accounts.map((account) => (
          <button
            key={account.email}
            type="button"
            className={`line ${styles.account}`}
            disabled={busy}
            title={account.email}
            onClick={() => onEnter(account)}
          >
            <Avatar name={account.name} />
            <span className="two-lines">
              <span className="text-13 medium ellipsis" dir="auto">
                {account.name}
              </span>
              <span className="text-12 soft ellipsis">{t(`login.demoRole.${account.role}`)}</span>
            </span>
          </button>
        ))}
        {outbox && (
          <Link to="/outbox" className={`line bare-link ${styles.account}`}>
            <span className={`soft ${styles.outbox}`}>
              <Mail size={16} strokeWidth={1.75} aria-hidden />
            </span>
            <span className="two-lines">
              <span className="text-13 medium ellipsis">{t("login.outbox")}</span>
              <span className="text-12 soft ellipsis">{t("login.outboxNote")}</span>
            </span>
          </Link>
        )}
      </div>
    </section>
  );
}
