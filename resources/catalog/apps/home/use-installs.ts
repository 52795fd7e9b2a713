import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { homeCalls } from "#contract/statistics/home-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import type { CallOutput } from "#contract/call.ts";

const everyMs = 60_000;
const maxApps = 100;

export type AppInstalls = CallOutput<typeof homeCalls.homeInstalls>["items"][number];

export interface InstallsByApp {
  /** Installs of an app; undefined while loading, or for an app without numbers. */
  readonly of: (appId: string) => AppInstalls | undefined;
  /** Time of the last update; null if there was none. */
  readonly asOf: string | null | undefined;
  /** Number of the last days that may still change. */
  readonly provisional: number;
  /** Reason why the figures are missing, or null. */
  readonly why: string | null;
}

/** Sorts by installs, most first; keeps the order while installs are unknown. */
export function sortByInstalls(apps: readonly AppSummary[], { of }: Pick<InstallsByApp, "of">): AppSummary[] {
  return apps.toSorted((a, b) => (of(b.id)?.value ?? 0) - (of(a.id)?.value ?? 0));
}

/** Loads the installs of all published apps in one request; nothing waits for the response. */
export function useInstalls(apps: readonly AppSummary[]): InstallsByApp {
  const errorText = useErrorText();
  const ids = apps.map(({ id }) => id).sort();
  const { data, error } = useCall(
    homeCalls.homeInstalls,
    { query: { appIds: ids.slice(0, maxApps).join(",") } },
    { enabled: ids.length > 0, everyMs, keepPrevious: true, ownNotFound: true },
  );
  const days = data?.items[0]?.appInstallsPerDate ?? [];
  return {
    of: (appId) => data?.items.find((item) => item.appId === appId),
    asOf: data?.asOf,
    provisional: days.filter(({ date }) => data !== undefined && date >= data.provisionalFrom).length,
    why: data === undefined && error !== null ? errorText(error) : null,
  };
}
