import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { CallTable } from "#providers/data/use-call-table.ts";
import { useFilteredExport } from "#providers/data/use-filtered-export.ts";
import { ExportMenu } from "#ui/crud/list/ExportMenu.tsx";
import type { staffApps } from "../index.tsx";

/** Button with a menu of formats that exports all apps that match the filters. */
export function ExportAppsButton({ table }: { table: CallTable<typeof staffApps> }) {
  const { busy, load } = useFilteredExport(appCalls.exportApps, table);
  return <ExportMenu busy={busy} onChoose={load} />;
}
