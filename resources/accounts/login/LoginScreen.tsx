import { AccountsFrame } from "../AccountsFrame.tsx";
import { useStartup } from "../use-startup.ts";
import { DatesToPlanFor } from "./DatesToPlanFor.tsx";
import { DecisionClock } from "./DecisionClock.tsx";
import { DemoAccounts } from "./DemoAccounts.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { ServiceState } from "./ServiceState.tsx";
import { useLogin } from "./use-login.ts";

/** Left the form, right what a developer plans with. */
export function LoginScreen() {
  const { startup, failed } = useStartup();
  const login = useLogin();
  const aside = (
    <>
      <DecisionClock clock={startup?.reviewClock ?? null} />
      <DatesToPlanFor dates={startup?.dates ?? null} />
      <ServiceState state={failed ? "failed" : (startup?.state ?? null)} checkedAt={startup?.now ?? null} />
    </>
  );
  return (
    <AccountsFrame aside={aside}>
      <LoginForm login={login} />
      {startup && startup.demoAccounts.length > 0 && (
        <DemoAccounts accounts={startup.demoAccounts} outbox={startup.outbox} busy={login.busy} onEnter={login.enter} />
      )}
    </AccountsFrame>
  );
}
