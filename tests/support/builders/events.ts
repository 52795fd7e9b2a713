import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { CategoryId } from "#contract/platform/reference/categories.ts";
import { createAppRow } from "#server/catalog/apps/apps.store.ts";
import type { TestApp } from "../app.ts";

export const ingestionKey = "key-of-the-shop-for-tests-only";
export const ingestionEnvironment = { INGESTION_KEYS: `shop:${ingestionKey}` };

export interface Line {
  event_id: string;
  kind: string;
  at: string;
  app_id: string;
  package: string;
  device: string;
  [field: string]: unknown;
}

/** Builds an event as the store's clients send it. */
export function event(app: { id: string; packageName: string | null }, more: Partial<Line> = {}): Line {
  return {
    event_id: randomUUID(),
    kind: "install",
    at: new Date().toISOString(),
    app_id: app.id,
    package: app.packageName ?? "",
    device: "00000000000000aa",
    version_code: 100,
    version_name: "1.0.0",
    oem: "Redmi",
    model: "Redmi 9A",
    android_api: 33,
    language: "hi-IN",
    state: "IN-MP",
    city: "Indore",
    source: "search",
    ...more,
  };
}

interface Sending {
  key?: string;
  batch?: string;
  gzip?: boolean;
  headers?: Record<string, string>;
}

/** Sends events as lines to `POST /api/x/events` and counts the acknowledged ones. */
export async function sendEvents(
  { app, services }: Pick<TestApp, "app" | "services">,
  lines: readonly unknown[],
  sending: Sending = {},
) {
  const text = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  const answer = await app.inject({
    method: "POST",
    url: "/api/x/events",
    headers: {
      "content-type": "application/x-ndjson",
      authorization: `Bearer ${sending.key ?? ingestionKey}`,
      "idempotency-key": sending.batch ?? randomUUID(),
      ...(sending.gzip && { "content-encoding": "gzip" }),
      ...sending.headers,
    },
    payload: sending.gzip ? gzipSync(text) : text,
  });
  // If the analytical engine is unavailable, events are counted once it is back.
  if (answer.statusCode === 200) await services.statistics.counting.countAll().catch(() => undefined);
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

/** Creates a published app of the owner, or of the given developer. */
export function publishedApp(
  { services, people }: Pick<TestApp, "services" | "people">,
  title: string,
  { category = "tools", developerId }: { category?: CategoryId; developerId?: string } = {},
) {
  return services.database.transaction((tx) =>
    createAppRow(tx, {
      developerId: developerId ?? people.developerId,
      title,
      category,
      packageName: `in.test.${title.toLowerCase().replaceAll(/\W/g, "")}`,
      status: "active",
      liveVersionId: randomUUID(),
    }),
  );
}
