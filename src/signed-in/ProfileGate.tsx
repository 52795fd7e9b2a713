import type { ReactNode } from "react";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { leanCalls } from "#providers/http/lean-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { ShellSkeleton } from "#src/shell/ShellSkeleton.tsx";
import styles from "./ProfileGate.module.css";

const whileHereMs = 10 * 60_000;

/** Nothing of the console shows before it is known who asks. A session that has ended leads back to /login. */
export function ProfileGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useCall(leanCalls.profile, {}, { everyMs: whileHereMs });
  if (data) return <ProfileProvider profile={data}>{children}</ProfileProvider>;
  if (!error || error.status === 401) return <ShellSkeleton />;
  return (
    <main className={styles.failed}>
      <ErrorCard error={error} onRetry={() => void refetch()} />
    </main>
  );
}
