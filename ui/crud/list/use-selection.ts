import { useState } from "react";

/** Returns selected rows, as far as they are on screen: no action applies to a row on another page. */
export function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const ticked = rows.filter((row) => keys.includes(rowKey(row)));
  const tickedKeys = ticked.map(rowKey);
  return {
    /**
     * Whether something was ever selected. Actions then stay on screen, because they report on rows that are gone by
     * then.
     */
    began: keys.length > 0,
    ticked,
    tickedKeys,
    setKeys,
    clear: () => setKeys([]),
    toggle: (row: Row) => {
      const key = rowKey(row);
      setKeys(tickedKeys.includes(key) ? tickedKeys.filter((tickedKey) => tickedKey !== key) : [...tickedKeys, key]);
    },
  };
}
