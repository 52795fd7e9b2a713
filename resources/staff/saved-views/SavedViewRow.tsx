import { Button } from "antd";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import type { SavedView } from "#contract/staff/saved-views/saved-view.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallDelete, useCallUpdate } from "#providers/data/use-call-crud.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useMayChangeView, useMayShareViews } from "./view-permissions.ts";
import { useSavedViewErrorText } from "./use-saved-view-error-text.ts";
import { type SavedViewFormValues, SavedViewForm } from "./SavedViewForm.tsx";
import styles from "./views.module.css";

interface ViewRowProps {
  view: SavedView;
  /** Current query string of the list. */
  query: string;
  onRemoved: (view: SavedView) => void;
}

/** Row of a saved view with a link. Users who may change it can rename, share, replace or remove it. */
export function SavedViewRow({ view, query, onRemoved }: ViewRowProps) {
  const { t } = useTranslation("views");
  const mayChange = useMayChangeView(view);
  const [open, setOpen] = useState<"change" | "remove" | null>(null);
  const removing = useRemoveView(view, onRemoved);
  const { name, shared, mine, maker } = view;
  const toggle = (part: "change" | "remove") => setOpen(open === part ? null : part);
  return (
    <li className="stack gap-8">
      <div className="line spread">
        <span className={styles.name}>
          <Link
            className="break-anywhere"
            to={{ search: view.query }}
            aria-current={view.query === query ? "true" : undefined}
          >
            <bdi>{name}</bdi>
          </Link>
          {shared && <span className="text-12 faint">{mine ? t("byYou") : t("by", { name: maker })}</span>}
        </span>
        {mayChange && (
          <span className="line">
            <Button
              type="text"
              size="small"
              aria-label={t("change", { name })}
              aria-expanded={open === "change"}
              icon={<Pencil size={16} aria-hidden />}
              onClick={() => toggle("change")}
            />
            <Button
              type="text"
              size="small"
              aria-label={t("remove", { name })}
              {...(!mine && { "aria-expanded": open === "remove" })}
              loading={removing.busy}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => (mine ? removing.remove() : toggle("remove"))}
            />
          </span>
        )}
      </div>
      {removing.problem !== null && <FieldNote kind="error">{removing.problem}</FieldNote>}
      {open === "change" && <EditView view={view} query={query} onDone={() => setOpen(null)} />}
      {open === "remove" && (
        <div className="stack gap-8">
          <p>{t("ofOther", { name: maker })}</p>
          <span className="row">
            <Button danger loading={removing.busy} onClick={removing.remove}>
              {t("removeOfOther")}
            </Button>
          </span>
        </div>
      )}
    </li>
  );
}

function EditView({ view, query, onDone }: { view: SavedView; query: string; onDone: () => void }) {
  const { t } = useTranslation("views");
  const mayShare = useMayShareViews();
  const answers = useCallCache();
  const change = useCallUpdate(savedViewCalls.changeSavedView);
  const { id, name, shared, revision } = view;
  const send = (typed: SavedViewFormValues) =>
    change.mutate(
      {
        params: { id },
        body: { name: typed.name, shared: typed.shared, query: typed.now ? query : view.query, revision },
      },
      {
        onSuccess: onDone,
        // After an error, the row above is refetched and shows the other user's change.
        onError: ({ status }) => status !== 422 && void answers.changedBy(savedViewCalls.changeSavedView),
      },
    );
  return (
    <SavedViewForm
      initial={{ name, shared, now: false }}
      mayShare={mayShare}
      act={t("saveChange")}
      error={change.error}
      busy={change.isPending}
      onSend={send}
      onCancel={onDone}
    />
  );
}

function useRemoveView(view: SavedView, onRemoved: (view: SavedView) => void) {
  const answers = useCallCache();
  const errorText = useSavedViewErrorText();
  const { mutate, isPending, error } = useCallDelete(savedViewCalls.removeSavedView);
  const { id, revision } = view;
  return {
    busy: isPending,
    problem: error && errorText(error),
    remove: () =>
      mutate(
        { params: { id }, body: { revision } },
        {
          onSuccess: () => onRemoved(view),
          onError: () => void answers.changedBy(savedViewCalls.removeSavedView),
        },
      ),
  };
}
