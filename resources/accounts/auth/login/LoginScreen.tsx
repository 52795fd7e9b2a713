import { useNavigate } from "react-router";
import { signIn } from "#providers/auth/sign-in.ts";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import { useStartupInfo } from "../use-startup.ts";
import { ReviewTimeChart } from "./ReviewTimeChart.tsx";
import { DemoAccounts } from "./DemoAccounts.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { LoginSteps } from "./LoginSteps.tsx";
import { useLogin } from "./use-login.ts";
import { useTranslation } from "react-i18next";
import type { PolicyChangeDate } from "#contract/platform/status/startup.ts";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./login.module.css";
import { CircleAlert, CircleCheck } from "lucide-react";

interface ServiceStateProps {
  state: "operational" | "degraded" | "failed" | null;
  checkedAt: string | null;
}

const looks = {
  operational: { icon: CircleCheck, tone: "ok" },
  degraded: { icon: CircleAlert, tone: "warn" },
  failed: { icon: CircleAlert, tone: "err" },
} as const;

function ServiceState({ state, checkedAt }: ServiceStateProps) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  if (state === null) return null;
  const { icon: Icon, tone } = looks[state];
  return (
    <p className="line text-13 soft" data-tone={tone} role="status">
      <Icon className="toned" size={16} strokeWidth={1.75} aria-hidden />
      <strong className="toned medium">{t(`service.${state}`)}</strong>
      {checkedAt && <span>· {t("service.checked", { time: format.time(checkedAt) })}</span>}
    </p>
  );
}

/** Login form on the left; review times, policy dates and service status on the right. */
export function LoginScreen() {
  const { startup, failed } = useStartupInfo();
  const navigate = useNavigate();
  const login = useLogin({
    send: signIn,
    onPasswordNotSet: (email) => void navigate("/password-expired", { state: { email } }),
  });
  const aside = (
    <>
      <ReviewTimeChart clock={startup?.reviewClock ?? null} />
      <PolicyDates dates={startup?.dates ?? null} />
      <ServiceState state={failed ? "failed" : (startup?.state ?? null)} checkedAt={startup?.now ?? null} />
    </>
  );
  return (
    <SignedOutLayout aside={aside}>
      <LoginSteps login={login}>
        <LoginForm login={login} />
      </LoginSteps>
      {login.half === null && startup && startup.demoAccounts.length > 0 && (
        <DemoAccounts accounts={startup.demoAccounts} outbox={startup.outbox} busy={login.busy} onEnter={login.enter} />
      )}
    </SignedOutLayout>
  );
}

/** List of upcoming dates on which a store policy changes. */
function PolicyDates({ dates }: { dates: readonly PolicyChangeDate[] | null }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  if (dates === null) return null;
  return (
    <section className="stack">
      <h2 className="text-16">{t("dates.title")}</h2>
      {dates.length === 0 && <p className="text-13 soft">{t("dates.none")}</p>}
      {dates.length > 0 && (
        <ul className={`divided ${styles.dates}`}>
          {dates.map(({ code, day, params }) => (
            <li key={`${code} ${day}`}>
              <time className="text-13 bold" dateTime={day} title={format.day(day)}>
                {format.shortDay(day)}
              </time>
              <div>
                <div className="medium">
                  {String(t(`dates.${code}.title` as "dates.target_sdk_floor.title", { ...params }))}
                </div>
                <div className="text-13 soft">
                  {String(t(`dates.${code}.text` as "dates.target_sdk_floor.text", { ...params }))}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
