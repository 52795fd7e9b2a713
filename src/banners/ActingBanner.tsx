import { Button } from "antd";
import { LogOut, UserRound } from "lucide-react";
import { useEffect, useReducer, useState } from "react";
import { useTranslation } from "react-i18next";
import { stopActingAsDeveloper } from "#providers/auth/stop-acting-as-developer.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { endActingAsDeveloper } from "#providers/http/session-storage.ts";
import { confirmLeavingForms } from "#ui/form/unsaved-forms.ts";
import { Banner } from "#ui/page/Banner.tsx";
import styles from "./ActingBanner.module.css";

const everyMs = 5_000;
const minuteMs = 60_000;

/** Minutes until a time, rounded up; null once it is over. */
function useMinutesLeft(endsAt: string): number | null {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, []);
  const ms = Date.parse(endsAt) - Date.now();
  return ms > 0 ? Math.ceil(ms / minuteMs) : null;
}

function Acting({ endsAt, reason, adminName }: { endsAt: string; reason: string; adminName: string }) {
  const { t } = useTranslation("shell");
  const { developerName, name } = useProfile();
  const left = useMinutesLeft(endsAt);
  const [leaving, setLeaving] = useState(false);
  const isOver = left === null;
  useEffect(() => {
    if (isOver) endActingAsDeveloper("over");
  }, [isOver]);
  const leave = async () => {
    if (!(await confirmLeavingForms())) return;
    setLeaving(true);
    await stopActingAsDeveloper();
  };
  return (
    <section className={`row gap-12 text-13 ${styles.bar}`} aria-label={t("acting.label")}>
      <UserRound size={18} strokeWidth={1.75} aria-hidden />
      <strong className="bold" dir="auto">
        {t("acting.as", { name: developerName ?? `${name.first} ${name.last}` })}
      </strong>
      <span className={`break-anywhere ${styles.reason}`} dir="auto">
        {t("acting.reason", { reason })}
      </span>
      <span className="row push gap-12">
        <span className="nowrap bold">{t("acting.left", { count: left ?? 0 })}</span>
        <span className={styles.logged}>{t("acting.logged", { admin: adminName })}</span>
        <button
          type="button"
          className={`inline medium ${styles.back}`}
          disabled={leaving}
          onClick={() => void leave()}
        >
          <LogOut className="mirror" size={16} aria-hidden /> {t("acting.back")}
        </button>
      </span>
    </section>
  );
}

/**
 * Banner on every screen while an admin acts as a developer: as whom, why, how long, and the way back. Otherwise it says
 * that acting has expired.
 */
export function ActingBanner() {
  const { t } = useTranslation("shell");
  const { acting } = useProfile();
  const [over, setOver] = useState(true);
  if (acting) return <Acting {...acting} />;
  if (!over) return null;
  const close = (
    <Button size="small" type="text" onClick={() => setOver(false)}>
      {t("act.close")}
    </Button>
  );
  return (
    <Banner tone="warn" icon={UserRound} title={t("acting.over")} acts={close}>
      {t("acting.overText")}
    </Banner>
  );
}
