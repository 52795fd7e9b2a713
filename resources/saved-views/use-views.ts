import { useEffect, useState } from "react";
import { savedViewCalls } from "#contract/saved-views/calls.ts";
import type { SavedView } from "#contract/saved-views/view.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCall, useSend } from "#providers/data/use-call.ts";
import type { ListViewsProps } from "#ui/crud/list/list-views.ts";
import { bringOver } from "./bring-over.ts";
import { keptViews } from "./kept-views.ts";

/** Lists whose kept views are on their way: a panel that is closed and opened again does not send them twice. */
const underWay = new Map<string, Promise<number>>();

/** Views of an earlier release that are still in this browser because there was no room or no line. */
function useBroughtOver({ list, filterNames }: ListViewsProps, known: readonly SavedView[] | undefined): number {
  const { accountId } = useProfile().actor;
  const { mutateAsync } = useSend(savedViewCalls.addSavedView);
  const [left, setLeft] = useState(0);
  const isKnown = known !== undefined;
  useEffect(() => {
    const kept = keptViews(accountId, list);
    if (!known || kept.read().length === 0) return;
    const key = `${accountId} ${list}`;
    const own = known.filter(({ mine }) => mine);
    const add = (view: { name: string; query: string }) => mutateAsync({ body: { list, ...view, shared: false } });
    const going = underWay.get(key) ?? bringOver({ kept, filterNames, own, add }).finally(() => underWay.delete(key));
    underWay.set(key, going);
    void going.then(setLeft);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known what the server has
  }, [isKnown]);
  return left;
}

/** The views of a list that somebody sees, asked for when they are opened. */
export function useViews(props: ListViewsProps) {
  const { data, error, refetch } = useCall(
    savedViewCalls.listSavedViews,
    { query: { list: props.list } },
    { askOnOpen: true },
  );
  const left = useBroughtOver(props, data);
  return { views: data, error, retry: () => void refetch(), left };
}
