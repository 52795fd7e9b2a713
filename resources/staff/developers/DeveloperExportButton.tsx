import { developerCalls } from "#contract/staff/developers/calls.ts";
import type { CallTable } from "#providers/data/use-call-table.ts";
import { useFilteredExport } from "#providers/data/use-filtered-export.ts";
import { ExportMenu } from "#ui/crud/list/ExportMenu.tsx";
import type { developers } from "./index.tsx";

/** Button with a menu of formats that exports all developers that match the filters. */
export function DeveloperExportButton({ table }: { table: CallTable<typeof developers> }) {
  const { busy, load } = useFilteredExport(developerCalls.exportDevelopers, table);
  return <ExportMenu busy={busy} onChoose={load} />;
}
