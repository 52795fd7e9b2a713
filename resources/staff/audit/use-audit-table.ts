import { type AuditFilters, auditCalls } from "#contract/staff/members/audit-calls.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { auditLog } from "./index.tsx";

export type AuditFilterName = keyof AuditFilters;
const names = Object.keys(auditCalls.exportAudit.body.shape) as AuditFilterName[];

/** Loads audit entries, with filters and page cursor in the URL under the call's parameter names. */
export function useAuditTable() {
  const table = useCallTable(auditLog);
  const [, change] = useUrlQuery();
  const given = names.flatMap((name) => {
    const value = table.valueOf(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const filters: AuditFilters = Object.fromEntries(given);
  return {
    answer: table.answer,
    error: table.error,
    isPending: table.tableQuery.isPending,
    refetch: table.tableQuery.refetch,
    filters,
    before: table.valueOf("before"),
    isFiltered: given.length > 0,
    filter: (name: AuditFilterName, value: string | undefined) =>
      table.filter({ [name]: value || undefined, before: undefined }),
    clear: table.clear,
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
export type AuditTable = ReturnType<typeof useAuditTable>;
