import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import {
  type SavedView,
  toSavedViewQuery,
  savedViewLimits,
  type SavedViewList,
} from "#contract/staff/saved-views/saved-view.ts";
import { useCallCreate } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { SavedViewsProps } from "#ui/crud/list/saved-views-context.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { useMayShareViews } from "./view-permissions.ts";
import { useSavedViewErrorText } from "./use-saved-view-error-text.ts";
import { SavedViewForm } from "./SavedViewForm.tsx";
import { SavedViewRow } from "./SavedViewRow.tsx";
import styles from "./views.module.css";
import { useProfile } from "#providers/auth/profile.tsx";
import { migrateLocalViews } from "./migrate-local-views.ts";
import { createLocalViewStorage } from "./local-view-storage.ts";

/** Running migrations by list. Closing and reopening the panel thus doesn't upload views twice. */
const runningMigrations = new Map<string, Promise<number>>();

/** Migrates the views of an earlier release; returns how many still are in this browser. */
function useLocalViewMigration(
  { list, filterNames }: SavedViewsProps,
  known: readonly SavedView[] | undefined,
): number {
  const { accountId } = useProfile().actor;
  const { mutateAsync } = useCallCreate(savedViewCalls.addSavedView);
  const [left, setLeft] = useState(0);
  const isKnown = known !== undefined;
  useEffect(() => {
    const kept = createLocalViewStorage(accountId, list);
    if (!known || kept.read().length === 0) return;
    const key = `${accountId} ${list}`;
    const own = known.filter(({ mine }) => mine);
    const add = (view: { name: string; query: string }) => mutateAsync({ body: { list, ...view, shared: false } });
    const going =
      runningMigrations.get(key) ??
      migrateLocalViews({ kept, filterNames, own, add }).finally(() => runningMigrations.delete(key));
    runningMigrations.set(key, going);
    void going.then(setLeft);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the server's views are known
  }, [isKnown]);
  return left;
}

/** Returns the saved views of a list, loaded when the panel is opened. */
function useSavedViews(props: SavedViewsProps) {
  const { data, error, refetch } = useCall(
    savedViewCalls.listSavedViews,
    { query: { list: props.list } },
    { askOnOpen: true },
  );
  const left = useLocalViewMigration(props, data);
  return { views: data, error, retry: () => void refetch(), left };
}

/** Panel with saved views of a list: the user's own, and those shared with all staff. */
export function SavedViewsPanel(props: SavedViewsProps) {
  const { list, filterNames } = props;
  const { t } = useTranslation("views");
  const query = toSavedViewQuery(useLocation().search, filterNames);
  const { views, error, retry, left } = useSavedViews(props);
  const [removed, setRemoved] = useState<SavedView | null>(null);
  if (error) return <ErrorCard error={error} onRetry={retry} />;
  if (!views) return <SkeletonBlock />;
  const groups = [
    { key: "own", items: views.filter(({ shared }) => !shared) },
    { key: "shared", items: views.filter(({ shared }) => shared) },
  ] as const;
  return (
    <>
      {removed && <RemovalNotice key={removed.id} view={removed} />}
      <div className={`stack gap-12 ${styles.lists}`}>
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ key, items }) => (
            <section key={key} aria-label={t(key)}>
              <h3 className="text-12 medium faint">{t(key)}</h3>
              <ul className={styles.views}>
                {items.map((view) => (
                  <SavedViewRow key={view.id} view={view} query={query} onRemoved={setRemoved} />
                ))}
              </ul>
            </section>
          ))}
        {views.length === 0 && <p>{t("none")}</p>}
      </div>
      {left > 0 && <p className="soft">{t("leftHere", { count: left, most: savedViewLimits.ofPerson })}</p>}
      <NewView list={list} query={query} />
      <p className="soft">{t("what")}</p>
    </>
  );
}

/** Form to save the current filters as a view. */
function NewView({ list, query }: { list: SavedViewList; query: string }) {
  const { t } = useTranslation("views");
  const mayShare = useMayShareViews();
  const add = useCallCreate(savedViewCalls.addSavedView);
  const [saved, setSaved] = useState(0);
  return (
    <SavedViewForm
      // A new key empties the form after saving.
      key={saved}
      initial={{ name: "", shared: false, now: true }}
      mayShare={mayShare}
      act={t("save")}
      error={add.error}
      busy={add.isPending}
      onSend={({ name, shared }) =>
        add.mutate({ body: { list, name, query, shared } }, { onSuccess: () => setSaved(saved + 1) })
      }
    />
  );
}

/**
 * Notice that confirms a removal, with undo for the user's own view. Takes the focus, because the removed row is
 * gone.
 */
function RemovalNotice({ view }: { view: SavedView }) {
  const { t } = useTranslation("views");
  const place = useRef<HTMLDivElement>(null);
  const add = useCallCreate(savedViewCalls.addSavedView);
  const errorText = useSavedViewErrorText();
  const [isBack, setIsBack] = useState(false);
  const { name, list, query, shared, mine } = view;
  useEffect(() => place.current?.focus(), [isBack]);
  const bringBack = () => add.mutate({ body: { list, name, query, shared } }, { onSuccess: () => setIsBack(true) });
  return (
    <div ref={place} role="status" tabIndex={-1} className={`stack gap-8 ${styles.removed}`}>
      <div className="line spread">
        <span className="break-anywhere">{t(isBack ? "back" : "removed", { name })}</span>
        {mine && !isBack && (
          <Button size="small" loading={add.isPending} onClick={bringBack}>
            {t("undo")}
          </Button>
        )}
      </div>
      {add.error && <FieldNote kind="error">{errorText(add.error)}</FieldNote>}
    </div>
  );
}
