import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "#ui/format/numbers.ts";
import type { IndianStateCode } from "../use-url-selection.ts";
import { formatShare, useShareText } from "../use-share-text.ts";
import { colorScaleStepColors, scaleStepOf } from "./color-scale.ts";
import { isArrowKey, tileInDirection, citiesGridArea, type StateTilePosition, stateTiles } from "./state-tiles.ts";
import styles from "./RegionMap.module.css";

interface RegionMapProps {
  installsOf: ReadonlyMap<string, number>;
  total: number;
  chosen: IndianStateCode | null;
  onChoose: (state: IndianStateCode) => void;
  /** Whether shares are shown as whole percents, because tiles on a phone have no room for more. */
  narrow: boolean;
  /** Content of the map's empty area, which is the sea. */
  children?: ReactNode;
}

const edgeTiles = new Map([
  ["Home", stateTiles[0]?.code],
  ["End", stateTiles.at(-1)?.code],
]);

/**
 * Returns a roving tabindex: one tab stop. Arrows move between states, Home and End go to the first and last, Enter
 * selects one.
 */
function useRovingTabIndex(chosen: IndianStateCode | null) {
  const buttons = useRef(new Map<IndianStateCode, HTMLButtonElement>());
  const [stop, setStop] = useState<IndianStateCode | null>(null);
  const go = (code: IndianStateCode | undefined) => {
    if (!code) return;
    setStop(code);
    buttons.current.get(code)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, code: IndianStateCode) => {
    const next = isArrowKey(event.key) ? tileInDirection(code, event.key) : edgeTiles.get(event.key);
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  return { stop: stop ?? chosen ?? stateTiles[0]?.code, setStop, onKeyDown, buttons: buttons.current };
}

/**
 * Tile map of India with codes and shares. It isn't mirrored in right-to-left languages: north stays up and east right.
 */
export function RegionMap(props: RegionMapProps) {
  const { t } = useTranslation("insights");
  const { stop, setStop, onKeyDown, buttons } = useRovingTabIndex(props.chosen);
  return (
    <div className={styles.map} role="group" aria-label={t("regions.map")} dir="ltr">
      {stateTiles.map((tile) => (
        <StateTile
          key={tile.code}
          tile={tile}
          map={props}
          isStop={tile.code === stop}
          buttonRef={(element) => {
            if (element) buttons.set(tile.code, element);
          }}
          onFocus={() => setStop(tile.code)}
          onKeyDown={(event) => onKeyDown(event, tile.code)}
        />
      ))}
      {props.children && (
        <div className={styles.sea} style={{ gridColumn: citiesGridArea.columns, gridRow: citiesGridArea.rows }}>
          {props.children}
        </div>
      )}
    </div>
  );
}

interface StateTileProps {
  tile: StateTilePosition;
  map: RegionMapProps;
  isStop: boolean;
  buttonRef: (element: HTMLButtonElement | null) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function StateTile({ tile, map, isStop, ...rest }: StateTileProps) {
  const { t } = useTranslation(["insights", "reference"]);
  const sayShare = useShareText();
  const { code, column, row } = tile;
  const { total, narrow } = map;
  const installs = map.installsOf.get(code) ?? 0;
  const share = total === 0 ? 0 : installs / total;
  const name = t("regions.tile", {
    state: t(`reference:state.${code}`),
    count: installs,
    share: sayShare(installs, total),
  });
  return (
    <button
      type="button"
      ref={rest.buttonRef}
      className={styles.tile}
      style={{ ...colorScaleStepColors(scaleStepOf(share)), gridColumn: column, gridRow: row }}
      data-state={code}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={code === map.chosen}
      aria-label={name}
      title={name}
      onClick={() => map.onChoose(code)}
      onFocus={rest.onFocus}
      onKeyDown={rest.onKeyDown}
    >
      <span className="bold" aria-hidden>
        {code.slice(3)}
      </span>
      <span aria-hidden>{narrow ? wholePercent(share) : formatShare(installs, total)}</span>
    </button>
  );
}

const wholePercent = (share: number): string =>
  share > 0 && share < 0.01 ? "<1%" : formatPercent(Math.round(share * 100) / 100);
