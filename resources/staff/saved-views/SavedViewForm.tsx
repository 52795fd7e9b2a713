import { Button, Checkbox, Input, type InputRef } from "antd";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { savedViewLimits } from "#contract/staff/saved-views/saved-view.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { useSavedViewErrorText } from "./use-saved-view-error-text.ts";

export interface SavedViewFormValues {
  readonly name: string;
  readonly shared: boolean;
  /** Whether to save the list's current filters and order. */
  readonly now: boolean;
}

interface ViewFormProps {
  initial: SavedViewFormValues;
  mayShare: boolean;
  /** Label of the submit button. */
  act: string;
  error: ApiError | null;
  busy: boolean;
  onSend: (typed: SavedViewFormValues) => void;
  /** Cancels editing; set for an existing view, which may keep its filters. */
  onCancel?: () => void;
}

/** Form for the name and visibility of a view. The input is kept until it is saved. */
export function SavedViewForm({ initial, mayShare, act, error, busy, onSend, onCancel }: ViewFormProps) {
  const { t } = useTranslation(["views", "shell"]);
  const errorText = useSavedViewErrorText();
  const [typed, setTyped] = useState(initial);
  const noteId = useId();
  const input = useRef<InputRef>(null);
  const isEdit = onCancel !== undefined;
  useEffect(() => {
    if (isEdit) input.current?.focus();
  }, [isEdit]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.name.trim() !== "" && !busy) onSend({ ...typed, name: typed.name.trim() });
  };
  // Stops the key, since Escape would otherwise close the surrounding panel.
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !onCancel) return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form className="stack gap-8" onSubmit={send} onKeyDown={giveUp}>
      <Input
        ref={input}
        value={typed.name}
        maxLength={savedViewLimits.nameCharacters}
        dir="auto"
        placeholder={t("name")}
        aria-label={t("name")}
        aria-invalid={error !== null}
        aria-describedby={error ? noteId : undefined}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
      />
      {error && (
        <FieldNote kind="error" id={noteId}>
          {errorText(error)}
        </FieldNote>
      )}
      {mayShare && (
        <Checkbox checked={typed.shared} onChange={({ target }) => setTyped({ ...typed, shared: target.checked })}>
          {t("share")}
        </Checkbox>
      )}
      {isEdit && (
        <Checkbox checked={typed.now} onChange={({ target }) => setTyped({ ...typed, now: target.checked })}>
          {t("takeNow")}
        </Checkbox>
      )}
      <span className="row">
        <ActionButton htmlType="submit" loading={busy} missing={typed.name.trim() === "" ? t("nameFirst") : null}>
          {act}
        </ActionButton>
        {onCancel && (
          <Button type="text" onClick={onCancel}>
            {t("shell:act.cancel")}
          </Button>
        )}
      </span>
    </form>
  );
}
