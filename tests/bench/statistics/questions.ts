import * as z from "zod";
import { type Call, isSchemaDeclared } from "#contract/call.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";

export type Query = Record<string, string>;

export interface Question {
  readonly name: string;
  readonly call: Call;
  readonly aboutApp: boolean;
  /** Takes a range of days. */
  readonly ranged: boolean;
  /** Returns the query for an app over `days` days, ending `back` days ago. */
  query(app: AppRow, days: number, back: number): Query;
}

const today = (): string => toIndianDay(Date.now());

/** Additional query parameters by call. */
const more: Record<string, Query> = {
  installsByModel: { OEM: "vivo" },
  homeInstalls: {},
};

const forms = [
  {
    ranged: true,
    query: (app: string, start: string, end: string): Query => ({ appId: app, startDate: start, endDate: end }),
  },
  { ranged: true, query: (app: string, start: string, end: string): Query => ({ appId: app, start, end }) },
  { ranged: false, query: (app: string): Query => ({ appId: app }) },
  { ranged: false, query: (app: string): Query => ({ appIds: app }) },
  { ranged: false, query: (): Query => ({}) },
] as const;

/** Calls answered from the database instead of the analytical store. */
const others = new Set([
  "allDevices",
  "campaignRegions",
  "campaignIntervals",
  "campaignExists",
  "annotations",
  "listingTests",
  "preparedReport",
]);

const anyApp = "00000000-0000-4000-8000-000000000000";

/** Returns every statistics call that queries the analytical store, with parameters from its contract. */
export function questions(): Question[] {
  return Object.entries<Call>(statisticsCalls).flatMap(([name, call]) => {
    if (call.method !== "GET" || others.has(name) || call.path.includes("{")) return [];
    const extra = more[name] ?? {};
    const [start, end] = [addDays(today(), -30), addDays(today(), -1)];
    const takes = isSchemaDeclared(call.query) ? call.query : z.strictObject({});
    const form = forms.find(({ query }) => takes.safeParse({ ...query(anyApp, start, end), ...extra }).success);
    if (!form) return [];
    const asked = form.query(anyApp, start, end);
    return {
      name,
      call,
      aboutApp: Object.values(asked).includes(anyApp),
      ranged: form.ranged,
      query: (app: AppRow, days: number, back: number): Query => {
        const last = addDays(today(), -1 - back);
        return { ...form.query(app.id, addDays(last, 1 - days), last), ...extra };
      },
    };
  });
}
