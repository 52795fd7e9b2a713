import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import i18next from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { useLocation } from "react-router";
import { vi } from "vitest";
import type { Call } from "#contract/call.ts";
import insights from "#locales/en-US/insights.json" with { type: "json" };
import reference from "#locales/en-US/reference.json" with { type: "json" };
import shell from "#locales/en-US/shell.json" with { type: "json" };
import statistics from "#locales/en-US/statistics.json" with { type: "json" };
import statuses from "#locales/en-US/statuses.json" with { type: "json" };
import { callQueryKey } from "#providers/data/query-cache.ts";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const appId = "3f0d2b0e-0000-4000-8000-000000000001";
const range = { from: "2026-10-24", to: "2026-11-20" };
const dates = { startDate: range.from, endDate: range.to };
const shown = {
  preset: "custom",
  range,
  dates,
  previous: { from: "2026-09-26", to: "2026-10-23" },
  compare: true,
  problem: null,
} as const;
export const card = { appId, shown, allTime: 1, onDownload: vi.fn<(type: string) => void>() };
export const query = { appId, ...dates };
const fresh = { asOf: null, provisionalFrom: "2026-11-14", timeZone: "Asia/Kolkata", definition: {}, ...dates };

const i18n = i18next.createInstance();
const client = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false } },
});

/** Loads the English texts and pretends a wide window. */
export async function openCards(): Promise<void> {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  if (i18n.isInitialized) return;
  i18n.use(initReactI18next);
  await i18n.init({
    lng: "en-US",
    resources: { "en-US": { insights, reference, shell, statistics, statuses } },
    interpolation: { escapeValue: false },
  });
  i18n.services.formatter?.add("number", (value: number) => value.toLocaleString("en-IN"));
}

export function closeCards(): void {
  client.clear();
  vi.unstubAllGlobals();
}

/** Puts the server's answer to a call into the query cache. */
export function answers(call: Call, input: unknown, answer: object): unknown {
  return client.setQueryData(callQueryKey(call, input), { data: { ...fresh, ...answer } });
}

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

export function showCard(children: ReactNode, address = "/") {
  return render(
    <I18nextProvider i18n={i18n}>
      <RefineScreen client={client} address={address}>
        {children}
        <Address />
      </RefineScreen>
    </I18nextProvider>,
  );
}
