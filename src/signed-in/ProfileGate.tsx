import { useGetIdentity } from "@refinedev/core";
import type { ReactNode } from "react";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { ApiError } from "#providers/http/api-error.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { ShellSkeleton } from "../shell/ShellSkeleton.tsx";
import styles from "./ProfileGate.module.css";

const refetchMs = 10 * 60_000;

/** Renders nothing of the console before the profile is known. A session that has ended leads back to /login. */
export function ProfileGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useGetIdentity<Profile>({ queryOptions: { refetchInterval: refetchMs } });
  if (data) return <ProfileProvider profile={data}>{children}</ProfileProvider>;
  if (!error || (error instanceof ApiError && error.status === 401)) return <ShellSkeleton />;
  return (
    <main className={styles.failed}>
      <ErrorCard error={error as unknown as ApiError} onRetry={() => void refetch()} />
    </main>
  );
}
