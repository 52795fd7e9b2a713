import type { AppSummary } from "#contract/apps/views.ts";
import { homeCalls } from "#contract/statistics/home-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import type { CallOutput } from "#contract/call.ts";

const everyMs = 60_000;
const mostApps = 100;

export type AppInstalls = CallOutput<typeof homeCalls.homeInstalls>["items"][number];

export interface Installs {
  /** Undefined while they are not known, or for an app they are not known of. */
  readonly of: (appId: string) => AppInstalls | undefined;
  /** When they were last added to; null: never. */
  readonly asOf: string | null | undefined;
  /** How many of the last days may still change. */
  readonly provisional: number;
  /** Why they are not shown. */
  readonly why: string | null;
}

/** The most installed first; as they came while that is not known. */
export function byInstalls(apps: readonly AppSummary[], { of }: Pick<Installs, "of">): AppSummary[] {
  return apps.toSorted((one, other) => (of(other.id)?.value ?? 0) - (of(one.id)?.value ?? 0));
}

/** Installs of all published apps, asked once for all of them; nothing waits for the answer. */
export function useInstalls(apps: readonly AppSummary[]): Installs {
  const errorText = useErrorText();
  const ids = apps.map(({ id }) => id).sort();
  const { data, error } = useCall(
    homeCalls.homeInstalls,
    { query: { appIds: ids.slice(0, mostApps).join(",") } },
    { enabled: ids.length > 0, everyMs, keepPrevious: true, ownNotFound: true },
  );
  const days = data?.items[0]?.appInstallsPerDate ?? [];
  return {
    of: (appId) => data?.items.find((one) => one.appId === appId),
    asOf: data?.asOf,
    provisional: days.filter(({ date }) => data !== undefined && date >= data.provisionalFrom).length,
    why: data === undefined && error !== null ? errorText(error) : null,
  };
}
