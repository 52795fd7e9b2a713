import { useTranslation } from "react-i18next";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { Pager } from "#ui/tables/Pager.tsx";
import type { ListConfig } from "./list-types.ts";
import styles from "./list.module.css";

/** Shortcut hints and the pager. */
export function ListFooter<Row extends object, Field extends string>(props: ListConfig<Row, Field>) {
  const { table, path, keys = {} } = props;
  const { t } = useTranslation("shell");
  const printed = [
    { keys: ["J", "K"], word: t("keys.short.move") },
    ...(path ? [{ keys: ["Enter"], word: t("keys.short.open") }] : []),
    ...Object.entries(keys).flatMap(([key, { short }]) => (short ? [{ keys: [key.toUpperCase()], word: short }] : [])),
  ];
  return (
    <div className={`row spread ${styles.foot}`}>
      <span className={`row gap-16 text-13 soft ${styles.keys}`}>
        {printed.map((one) => (
          <span key={one.word} className="inline">
            <KeyHint keys={one.keys} /> {one.word}
          </span>
        ))}
      </span>
      <Pager
        page={table.currentPage - 1}
        pageSize={table.pageSize}
        total={table.answer?.total ?? 0}
        onPage={(page) => table.setCurrentPage(page + 1)}
      />
    </div>
  );
}
