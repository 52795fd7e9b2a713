import { type ReactNode, Suspense } from "react";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import type { LoginState } from "./use-login.ts";

/** Form for the second login step, loaded on demand: few accounts use two-factor authentication. */
const TwoFactorForm = lazyComponent(async () => (await import("./TwoFactorForm.tsx")).TwoFactorForm);

/** Captcha step, loaded on demand: only accounts under attack need a captcha. */
const LoginCaptcha = lazyComponent(async () => (await import("./LoginCaptcha.tsx")).LoginCaptcha);

/** Credentials form (the children), then the second step or a captcha if the server asks for it. */
export function LoginSteps({ login, children }: { login: LoginState; children: ReactNode }) {
  return (
    <>
      {login.half && (
        <Suspense fallback={<CardSkeleton lines={4} />}>
          <TwoFactorForm login={{ ...login, email: login.half.email }} />
        </Suspense>
      )}
      <div hidden={login.half !== null}>{children}</div>
      {login.asksCaptcha && (
        <Suspense fallback={null}>
          <LoginCaptcha login={login} />
        </Suspense>
      )}
    </>
  );
}
