import { useEffect, useState } from "react";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import type { SavedView } from "#contract/staff/saved-views/saved-view.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import type { ListViewsProps } from "#ui/crud/list/list-views.ts";
import { migrateLocalViews } from "./migrate-local-views.ts";
import { localViews } from "./local-views.ts";

/** Running migrations by list, so that closing and reopening the panel doesn't upload views twice. */
const runningMigrations = new Map<string, Promise<number>>();

/** Migrates the views of an earlier release; returns how many still are in this browser. */
function useLocalViewMigration({ list, filterNames }: ListViewsProps, known: readonly SavedView[] | undefined): number {
  const { accountId } = useProfile().actor;
  const { mutateAsync } = useCallMutation(savedViewCalls.addSavedView);
  const [left, setLeft] = useState(0);
  const isKnown = known !== undefined;
  useEffect(() => {
    const kept = localViews(accountId, list);
    if (!known || kept.read().length === 0) return;
    const key = `${accountId} ${list}`;
    const own = known.filter(({ mine }) => mine);
    const add = (view: { name: string; query: string }) => mutateAsync({ body: { list, ...view, shared: false } });
    const going =
      runningMigrations.get(key) ??
      migrateLocalViews({ kept, filterNames, own, add }).finally(() => runningMigrations.delete(key));
    runningMigrations.set(key, going);
    void going.then(setLeft);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known what the server has
  }, [isKnown]);
  return left;
}

/** The saved views of a list, loaded when the panel is opened. */
export function useSavedViews(props: ListViewsProps) {
  const { data, error, refetch } = useCall(
    savedViewCalls.listSavedViews,
    { query: { list: props.list } },
    { askOnOpen: true },
  );
  const left = useLocalViewMigration(props, data);
  return { views: data, error, retry: () => void refetch(), left };
}
