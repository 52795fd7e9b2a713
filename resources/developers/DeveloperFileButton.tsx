import { developerCalls } from "#contract/developers/calls.ts";
import type { CallTable } from "#providers/data/use-call-table.ts";
import { useFilteredFile } from "#providers/data/use-filtered-file.ts";
import { FileMenu } from "#ui/crud/list/FileMenu.tsx";
import type { developers } from "./resource.ts";

/** Every developer that is filtered, as a file. */
export function DeveloperFileButton({ table }: { table: CallTable<typeof developers> }) {
  const { busy, load } = useFilteredFile(developerCalls.exportDevelopers, table);
  return <FileMenu busy={busy} onChoose={load} />;
}
