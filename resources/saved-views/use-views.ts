import { useEffect, useState } from "react";
import { savedViewCalls } from "#contract/saved-views/calls.ts";
import type { SavedView } from "#contract/saved-views/view.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCall, useSend } from "#providers/data/use-call.ts";
import type { ListViewsProps } from "#ui/crud/list/list-views.ts";
import { bringOver } from "./bring-over.ts";
import { keptViews } from "./kept-views.ts";

/** Running migrations by list, so that closing and reopening the panel doesn't upload views twice. */
const underWay = new Map<string, Promise<number>>();

/** Migrates the views of an earlier release; returns how many still are in this browser. */
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

/** The saved views of a list, loaded when the panel is opened. */
export function useViews(props: ListViewsProps) {
  const { data, error, refetch } = useCall(
    savedViewCalls.listSavedViews,
    { query: { list: props.list } },
    { askOnOpen: true },
  );
  const left = useBroughtOver(props, data);
  return { views: data, error, retry: () => void refetch(), left };
}
