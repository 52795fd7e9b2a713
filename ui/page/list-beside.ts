import { createContext, useCallback, useContext } from "react";
import { useLocation } from "react-router";

/** List that stays beside its open record. */
interface ListBeside {
  /** Path of the list with its filters, order and page. */
  readonly path: string;
  /** Opens the record that waits for a decision next after the one at this path, unless another one is open already. */
  readonly openNext: (decided: string) => void;
}

/** List beside the record; null on a page of its own. */
export const ListBesideContext = createContext<ListBeside | null>(null);

export function useListBeside(): ListBeside | null {
  return useContext(ListBesideContext);
}
/**
 * Returns the function that opens the next waiting record after a decision. The record stays open if no other one
 * waits, and on a page of its own.
 */
export function useOpenNext(): () => void {
  const list = useListBeside();
  const { pathname } = useLocation();
  return useCallback(() => list?.openNext(pathname), [list, pathname]);
}
