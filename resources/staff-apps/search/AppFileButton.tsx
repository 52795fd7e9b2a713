import { appCalls } from "#contract/apps/calls.ts";
import type { CallTable } from "#providers/data/use-call-table.ts";
import { useFilteredFile } from "#providers/data/use-filtered-file.ts";
import { FileMenu } from "#ui/crud/list/FileMenu.tsx";
import type { staffApps } from "../resource.ts";

/** Exports all apps that match the filters. */
export function AppFileButton({ table }: { table: CallTable<typeof staffApps> }) {
  const { busy, load } = useFilteredFile(appCalls.exportApps, table);
  return <FileMenu busy={busy} onChoose={load} />;
}
