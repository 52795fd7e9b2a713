import { developerCalls } from "#contract/developers/calls.ts";
import type { CallTable } from "#providers/data/use-call-table.ts";
import { useFile } from "#providers/data/use-file.ts";
import { FileMenu } from "#ui/crud/list/FileMenu.tsx";
import type { developers } from "./resource.ts";

/** Every developer that is filtered, as a file. */
export function DeveloperFileButton({ table }: { table: CallTable<typeof developers> }) {
  const { busy, load } = useFile(developerCalls.exportDevelopers);
  const asked = Object.fromEntries(
    table.filterNames.map((name) => [name, table.valueOf(name)]).filter(([, value]) => value),
  );
  return <FileMenu busy={busy} onChoose={(format) => load({ body: { ...asked, format } })} />;
}
