import type { Call, CallInput } from "#contract/call.ts";
import { useFileDownload } from "./use-file-download.ts";

interface FilteredTable<Field extends string> {
  readonly filterNames: readonly Field[];
  valueOf(name: Field): string | undefined;
}

/** Query parameters that don't filter rows, and so are left out of the export. */
const responseParams: readonly string[] = ["total", "forDownload"];

/** Exports every filtered row of a list. */
export function useFilteredExport<C extends Call, Field extends string>(call: C, table: FilteredTable<Field>) {
  const { busy, load } = useFileDownload(call);
  const names = table.filterNames.filter((name) => !responseParams.includes(name));
  const filters = Object.fromEntries(names.map((name) => [name, table.valueOf(name)]).filter(([, value]) => value));
  return { busy, load: (format: string) => load({ body: { ...filters, format } } as CallInput<C>) };
}
