import { Suspense } from "react";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { SignedOutLayout } from "../SignedOutLayout.tsx";
import { useStartup } from "../use-startup.ts";
import { PolicyDates } from "./PolicyDates.tsx";
import { ReviewTimeChart } from "./ReviewTimeChart.tsx";
import { DemoAccounts } from "./DemoAccounts.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { ServiceState } from "./ServiceState.tsx";
import { useLogin } from "./use-login.ts";

/** Loaded on demand: few accounts use two-factor authentication. */
const TwoFactorForm = lazyComponent(async () => (await import("./TwoFactorForm.tsx")).TwoFactorForm);

/** Login form on the left; review times, policy dates and service status on the right. */
export function LoginScreen() {
  const { startup, failed } = useStartup();
  const login = useLogin();
  const aside = (
    <>
      <ReviewTimeChart clock={startup?.reviewClock ?? null} />
      <PolicyDates dates={startup?.dates ?? null} />
      <ServiceState state={failed ? "failed" : (startup?.state ?? null)} checkedAt={startup?.now ?? null} />
    </>
  );
  return (
    <SignedOutLayout aside={aside}>
      {login.half && (
        <Suspense fallback={<CardSkeleton lines={4} />}>
          <TwoFactorForm login={{ ...login, email: login.half.email }} />
        </Suspense>
      )}
      <div hidden={login.half !== null}>
        <LoginForm login={login} />
      </div>
      {login.half === null && startup && startup.demoAccounts.length > 0 && (
        <DemoAccounts accounts={startup.demoAccounts} outbox={startup.outbox} busy={login.busy} onEnter={login.enter} />
      )}
    </SignedOutLayout>
  );
}
