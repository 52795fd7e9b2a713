import { openTestApp, type TestApp } from "./app.ts";
import { ingestionEnvironment } from "./builders/events.ts";
import { statisticsEngines, type TestStatistics } from "./statistics.ts";

export interface CountingApp {
  readonly app: TestApp;
  readonly opened: TestStatistics;
  close(): Promise<void>;
}

/** Opens a separate server that receives events and counts them in its own embedded store. */
export async function openCountingApp(): Promise<CountingApp> {
  const [, openEmbedded] = statisticsEngines[0];
  const opened = await openEmbedded();
  const app = await openTestApp("embedded", { environment: ingestionEnvironment, statistics: opened.statistics });
  return {
    app,
    opened,
    close: async () => {
      await app.close();
      await opened.close();
    },
  };
}
