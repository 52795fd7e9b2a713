import { appCalls } from "#contract/apps/calls.ts";
import type { CallTable } from "#providers/data/use-call-table.ts";
import { useFile } from "#providers/data/use-file.ts";
import { FileMenu } from "#ui/crud/list/FileMenu.tsx";
import type { staffApps } from "../resource.ts";

/** Every app that is filtered, as a file. */
export function AppFileButton({ table }: { table: CallTable<typeof staffApps> }) {
  const { busy, load } = useFile(appCalls.exportApps);
  const names = table.filterNames.filter((name) => name !== "forDownload");
  const asked = Object.fromEntries(names.map((name) => [name, table.valueOf(name)]).filter(([, value]) => value));
  return <FileMenu busy={busy} onChoose={(format) => load({ body: { ...asked, format } })} />;
}
