import { useState } from "react";

/** The rows that are ticked, as far as they are shown: what is on another page is not acted on unseen. */
export function useTicked<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const ticked = rows.filter((row) => keys.includes(rowKey(row)));
  const tickedKeys = ticked.map(rowKey);
  return {
    /** Acts stay on screen once something was ticked: they tell what became of rows that are gone by then. */
    began: keys.length > 0,
    ticked,
    tickedKeys,
    setKeys,
    clear: () => setKeys([]),
    toggle: (row: Row) => {
      const key = rowKey(row);
      setKeys(tickedKeys.includes(key) ? tickedKeys.filter((one) => one !== key) : [...tickedKeys, key]);
    },
  };
}
