import { useResourceParams, useTranslate } from "@refinedev/core";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useOutlet } from "react-router";
import { ListBesideContext } from "#ui/page/list-beside.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { ShortcutsDialog } from "#ui/shortcuts/ShortcutsDialog.tsx";
import { isHandledByControl, useShortcuts } from "#ui/shortcuts/use-shortcuts.ts";
import { ListScreen, type ListScreenProps } from "./ListScreen.tsx";
import { focusListSearch } from "./list/use-list-shortcuts.ts";
import { SplitList } from "./split/SplitList.tsx";
import styles from "./split/split.module.css";

interface SplitScreenProps<Row extends object, Field extends string> extends ListScreenProps<Row, Field> {
  /** Path of the list. */
  listPath: string;
  path: (row: Row) => string;
  /** Whether a record waits for a decision: after one, the next such record opens. */
  isWaiting: (row: Row) => boolean;
}

/**
 * Screen of a resource whose list stays beside the open record: the whole list while no record is open, otherwise a
 * column with its rows, and only the record on a phone. The record is the outlet of the list's route (`besideList`).
 */
export function SplitScreen<Row extends object, Field extends string>(props: SplitScreenProps<Row, Field>) {
  const record = useOutlet();
  const { search } = useLocation();
  const screen = useRef<HTMLDivElement>(null);
  const lastKey = useRef<string | null>(null);
  const pathOf = (row: Row) => `${props.path(row)}${search}`;
  const isOpen = record !== null;
  useFocusOnChange(screen, isOpen, lastKey);
  return (
    <div ref={screen}>
      {isOpen ? (
        <SplitPanes {...props} record={record} pathOf={pathOf} lastKey={lastKey} />
      ) : (
        <ListScreen {...props} path={pathOf} />
      )}
    </div>
  );
}

/** Moves the focus into a record that was opened from the list, and back to its row once it is closed. */
function useFocusOnChange(
  screen: RefObject<HTMLElement | null>,
  isOpen: boolean,
  lastKey: RefObject<string | null>,
): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const target = isOpen ? "[data-record]" : `[data-row-key="${CSS.escape(lastKey.current ?? "")}"]`;
    screen.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: isOpen });
  }, [isOpen, screen, lastKey]);
}

interface PanesProps<Row extends object, Field extends string> extends SplitScreenProps<Row, Field> {
  record: ReactNode;
  pathOf: (row: Row) => string;
  /** Receives the key of the row last opened. */
  lastKey: RefObject<string | null>;
}

/** Column with the list, and the open record beside it. */
function SplitPanes<Row extends object, Field extends string>(props: PanesProps<Row, Field>) {
  const { record, pathOf, lastKey, listPath, isWaiting, title, ...list } = props;
  const { table, rowKey, hides } = list;
  const { t } = useTranslation("shell");
  const translate = useTranslate();
  const { resource } = useResourceParams();
  const narrow = useNarrowScreen("sm");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [areKeysShown, setAreKeysShown] = useState(false);
  const column = useRef<HTMLElement>(null);
  const pane = useRef<HTMLElement>(null);
  const { dataSource } = table.tableProps;
  const rows = hides ? dataSource.filter((row) => !hides(row)) : dataSource;
  const at = rows.findIndex((row) => list.path(row) === pathname);
  const openRow = rows[at];
  const openPath = `${listPath}${search}`;
  const nextAt = useNextPlace(at, pathname);
  useEffect(() => {
    if (openRow) lastKey.current = rowKey(openRow);
  });
  useEffect(() => window.scrollTo({ top: 0 }), [pathname]);

  const open = (row: Row | undefined, replace: boolean) => {
    if (!row) return;
    // Before the record under the focus is replaced. The list keeps the focus, if it has it.
    const inList = column.current?.contains(document.activeElement);
    const link = inList && column.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(rowKey(row))}"]`);
    (link || pane.current)?.focus({ preventScroll: true });
    void navigate(pathOf(row), { replace });
  };
  const openNext = (decided: string) => {
    if (decided !== pathname) return;
    const after = [...rows.slice(nextAt()), ...rows.slice(0, nextAt())];
    const next = after.find((row) => row !== openRow && isWaiting(row));
    open(next, false);
  };
  const act = useRef({ openNext });
  useEffect(() => {
    act.current = { openNext };
  });
  const beside = useMemo(
    () => ({ path: openPath, openNext: (decided: string) => act.current.openNext(decided) }),
    [openPath],
  );
  useShortcuts({
    j: () => open(at === -1 ? rows[0] : rows[at + 1], true),
    k: () => open(rows[at - 1], true),
    Enter: ({ target }) => {
      const row = rows.find((each) => rowKey(each) === (target as HTMLElement).dataset["rowKey"]);
      if (!row) return;
      pane.current?.focus({ preventScroll: true });
      void navigate(pathOf(row));
    },
    Escape: ({ target }) => {
      if (!isExpanded(target)) void navigate(openPath);
    },
    "/": focusListSearch,
    "?": () => setAreKeysShown(true),
  });
  /** Leaves a field with Escape, so that the shortcuts work again. */
  const leaveField = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== "Escape" || defaultPrevented || isExpanded(target) || !pane.current?.contains(target as Node)) return;
    if (isHandledByControl(target, key)) pane.current.focus({ preventScroll: true });
  };
  return (
    <ListBesideContext value={beside}>
      <div className={styles.split}>
        {!narrow && (
          <SplitList
            ref={column}
            list={list}
            title={title ?? translate(String(resource?.meta?.label))}
            rows={rows}
            openRow={openRow}
            pathOf={pathOf}
            listPath={openPath}
          />
        )}
        <section
          ref={pane}
          className={styles.record}
          tabIndex={-1}
          aria-label={t("split.record")}
          data-record
          onKeyDown={leaveField}
        >
          {record}
        </section>
      </div>
      <ShortcutsDialog
        open={areKeysShown}
        rows={[
          { keys: ["J", "K"], does: t("split.move") },
          { keys: ["Esc"], does: t("split.list") },
          { keys: ["/"], does: t("keys.search") },
          { keys: ["?"], does: t("keys.keys") },
        ]}
        onClose={() => setAreKeysShown(false)}
      />
    </ListBesideContext>
  );
}

/** Whether Escape belongs to an open menu or a list of options at this control. */
const isExpanded = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("[aria-expanded='true'], .ant-dropdown-open") !== null;

/**
 * Returns a function for the place after the open record. Once a decision has taken the record off the list, the next
 * one has moved up to its place.
 */
function useNextPlace(at: number, pathname: string): () => number {
  const last = useRef({ pathname, at });
  useEffect(() => {
    if (at !== -1 || last.current.pathname !== pathname) last.current = { pathname, at };
  }, [at, pathname]);
  return () => (at === -1 ? Math.max(0, last.current.pathname === pathname ? last.current.at : 0) : at + 1);
}
