import * as z from "zod";
import { type AuditFilters, auditCalls } from "#contract/staff/members/audit-calls.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";

const shape = auditCalls.listAudit.query.shape;
const names = ["who", "action", "subject", "subjectId", "from", "to", "searchText"] as const;
export type AuditFilterName = (typeof names)[number];

/** Filters from the URL; values that the call's schema rejects are ignored. */
function readFilters(search: URLSearchParams): AuditFilters {
  const entries = names.flatMap((name) => {
    const given = search.get(name);
    const schema: z.ZodType = shape[name];
    return given !== null && given !== "" && schema.safeParse(given).success ? [[name, given] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Filters and page cursor in the URL, under the call's parameter names. */
export function useAuditUrlState() {
  const [search, change] = useUrlQuery();
  const filters = readFilters(search);
  const place = search.get("before");
  const before = place !== null && shape.before.safeParse(place).success ? place : undefined;
  return {
    filters,
    before,
    isFiltered: Object.keys(filters).length > 0,
    filter: (name: AuditFilterName, value: string | undefined) =>
      change((query) => {
        query.delete("before");
        if (value) query.set(name, value);
        else query.delete(name);
      }),
    clear: () => change((query) => ["before", ...names].forEach((name) => query.delete(name))),
    /** Goes to a page. It pushes a history entry, so that the browser's Back button returns to the page before. */
    goTo: (number: number | null) =>
      change(
        (query) => {
          if (number === null) query.delete("before");
          else query.set("before", String(number));
        },
        { replace: false },
      ),
  };
}
export type AuditUrlState = ReturnType<typeof useAuditUrlState>;
