import { isIndianStateCode, type IndianStateCode } from "../use-url-selection.ts";

/** Position of a state on the tile map. All tiles have the same size, so that small states can be read and clicked. */
export interface StateTilePosition {
  readonly code: IndianStateCode;
  /** Column of the tile, 1 in the west to 9 in the east. */
  readonly column: number;
  /** Row of the tile, 1 in the north to 7 in the south. */
  readonly row: number;
}

const rows = [
  "-- -- JK LA -- -- -- -- --",
  "-- CH PB HP UK -- -- -- --",
  "-- RJ HR DL UP BR SK -- AR",
  "-- GJ MP CG JH WB ML AS NL",
  "DH MH TS AP OD -- TR MZ MN",
  "GA KA TN PY -- -- -- -- --",
  "LD KL -- -- -- -- -- -- AN",
] as const;

export const tileMapColumns = 9;
/** Empty area in the south-east, which shows the cities of the selected state. */
export const citiesGridArea = { columns: "5 / 9", rows: "6 / 8" } as const;

export const stateTiles: readonly StateTilePosition[] = rows.flatMap((row, north) =>
  row.split(" ").flatMap((letters, west) => {
    const code = `IN-${letters}`;
    return isIndianStateCode(code) ? [{ code, column: west + 1, row: north + 1 }] : [];
  }),
);

const steps = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
} as const;
export type ArrowKey = keyof typeof steps;
export function isArrowKey(key: string): key is ArrowKey {
  return key in steps;
}

/**
 * Returns the tile that an arrow key leads to: straight ahead, else the nearest in that direction, else the same tile.
 */
export function tileInDirection(code: IndianStateCode, key: ArrowKey): IndianStateCode {
  const from = stateTiles.find((tile) => tile.code === code);
  if (!from) return code;
  const { column, row } = steps[key];
  const ways = stateTiles.flatMap((tile) => {
    const [east, south] = [tile.column - from.column, tile.row - from.row];
    const ahead = east * column + south * row;
    const aside = Math.abs(east * row) + Math.abs(south * column);
    return ahead > 0 ? [{ code: tile.code, far: aside * tileMapColumns + ahead }] : [];
  });
  return ways.sort((a, b) => a.far - b.far)[0]?.code ?? code;
}
