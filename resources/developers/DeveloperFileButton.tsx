import { developerCalls } from "#contract/developers/calls.ts";
import type { CallTable } from "#providers/data/use-call-table.ts";
import { useFilteredFile } from "#providers/data/use-filtered-file.ts";
import { FileMenu } from "#ui/crud/list/FileMenu.tsx";
import type { developers } from "./resource.ts";

/** Exports all developers that match the filters. */
export function DeveloperFileButton({ table }: { table: CallTable<typeof developers> }) {
  const { busy, load } = useFilteredFile(developerCalls.exportDevelopers, table);
  return <FileMenu busy={busy} onChoose={load} />;
}
