import { join } from "node:path";
import type { BaseLogger } from "pino";
import { Failure } from "#server/platform/http/failure.ts";
import { type EventCounting, disabledEventCounting, startEventCounting } from "../counting/event-counting.ts";
import { migrateAnalytics } from "../schema/migrate.ts";
import { type AnalyticsClient, connectClickHouse, connectEmbeddedEngine } from "./clickhouse-client.ts";
import { cacheQueries } from "./query-cache.ts";
import { type EmbeddedEngine, EngineNotInstalledError, hasEmbeddedEngine, superviseEngine } from "./embedded-engine.ts";

/** Access to the analytical store for the rest of the server. */
export interface Statistics {
  /** `off`: this server has none. `starting`: not ready yet, or unreachable. */
  readonly state: "off" | "starting" | "ready";
  /**
   * Opens the store for reports, with its two-second cache (`query-cache.ts`). Waits a little for a store that is
   * starting, and for events left uncounted by a crash. Throws `statistics_disabled` or `statistics_away`.
   */
  open(): Promise<AnalyticsClient>;
  /** Opens the store for writers, who need not wait until older events are counted. Throws like `open`. */
  openToWrite(): Promise<AnalyticsClient>;
  /** Resolves once, when the store is first ready; never if it is off. */
  whenReady(): Promise<AnalyticsClient>;
  /** Accepts events, and counts them soon after. */
  readonly counting: EventCounting;
  /** Process id of the embedded engine; undefined if it does not run. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

const rejectDisabled = async (): Promise<never> => {
  throw new Failure("statistics_disabled");
};

export const disabledStatistics: Statistics = {
  state: "off",
  open: rejectDisabled,
  openToWrite: rejectDisabled,
  whenReady: () => new Promise(() => {}),
  counting: disabledEventCounting,
  pid: () => undefined,
  stop: async () => {},
};

interface Options {
  /** URL of a ClickHouse server; without it the embedded engine runs under `dataDir`. */
  url?: string | undefined;
  cluster?: string | undefined;
  dataDir: string;
  log: BaseLogger;
}

const startupWaitMs = 4_000;
const retryMs = 2_000;

function deferred<T>() {
  let resolve: ((value: T) => void) | undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve: (value: T) => resolve?.(value) };
}

/** Tracks the store's state, and lets callers wait for it. */
function trackReadiness(store: AnalyticsClient) {
  const { analytics, raw, recent } = cacheQueries(store);
  let state: Statistics["state"] = "starting";
  const { promise: firstReady, resolve: first } = deferred<AnalyticsClient>();
  const open = async (): Promise<AnalyticsClient> => {
    if (state === "off") throw new Failure("statistics_disabled");
    if (state === "ready") return recent();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const away = new Failure("statistics_away", { params: { retryAfterSeconds: retryMs / 1_000 } });
      timer = setTimeout(() => reject(away), startupWaitMs);
    });
    return Promise.race([firstReady.then(recent), late]).finally(() => clearTimeout(timer));
  };
  return {
    open,
    firstReady,
    raw,
    get state() {
      return state;
    },
    set: (next: Statistics["state"]) => {
      state = next;
      if (next === "ready") first(analytics);
    },
  };
}

/**
 * Opens the store, waits until events from a crash are counted, and opens it again. The second cache holds no number
 * from before the wait.
 */
async function openForReports(
  readiness: ReturnType<typeof trackReadiness>,
  counting: EventCounting,
): Promise<AnalyticsClient> {
  await readiness.open();
  await counting.whenCaughtUp();
  return readiness.open();
}

function connectServer({ url, cluster, log }: Options & { url: string }): Statistics {
  const analytics = connectClickHouse(url);
  const readiness = trackReadiness(analytics);
  const { raw, firstReady: ready } = readiness;
  const counting = startEventCounting(raw, { layout: { cluster }, log, alone: false, ready });
  const stopping = new AbortController();
  const migrate = async (): Promise<void> => {
    for (let isLogged = false; !stopping.signal.aborted; ) {
      try {
        await migrateAnalytics(analytics, { cluster });
        return readiness.set("ready");
      } catch (error) {
        if (!isLogged) log.warn({ err: error }, "the statistics server cannot be reached; trying again");
        isLogged = true;
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
      }
    }
  };
  void migrate();
  return {
    get state() {
      return readiness.state;
    },
    open: () => openForReports(readiness, counting),
    openToWrite: readiness.open,
    whenReady: () => readiness.firstReady,
    counting,
    pid: () => undefined,
    stop: async () => {
      stopping.abort();
      await counting.stop();
      await analytics.close();
    },
  };
}

const notInstalledMessage =
  "Statistics are off: this platform has no embedded engine (Linux with glibc and macOS have). Set CLICKHOUSE_URL to a ClickHouse server.";

async function startEmbeddedEngine({ dataDir, log }: Options): Promise<Statistics> {
  const engine: EmbeddedEngine = await superviseEngine(join(dataDir, "statistics"), log, () =>
    migrateAnalytics(analytics, {}),
  );
  const analytics: AnalyticsClient = connectEmbeddedEngine(engine.socketPath);
  const readiness = trackReadiness(analytics);
  const { raw, firstReady: ready } = readiness;
  const counting = startEventCounting(raw, { layout: {}, log, alone: true, ready });
  engine.ready.then(
    () => readiness.set("ready"),
    (error: unknown) => {
      if (!(error instanceof EngineNotInstalledError)) throw error;
      log.warn(notInstalledMessage);
      readiness.set("off");
    },
  );
  return {
    get state() {
      return readiness.state;
    },
    open: () => openForReports(readiness, counting),
    openToWrite: readiness.open,
    whenReady: () => readiness.firstReady,
    counting,
    pid: engine.pid,
    stop: async () => {
      await counting.stop();
      await engine.stop();
      await analytics.close();
    },
  };
}

/** Opens the analytical store in the background: the server does not wait for it. */
export async function openStatistics(options: Options): Promise<Statistics> {
  const { url, log } = options;
  if (url !== undefined) return connectServer({ ...options, url });
  if (hasEmbeddedEngine()) return startEmbeddedEngine(options);
  log.warn(notInstalledMessage);
  return disabledStatistics;
}
