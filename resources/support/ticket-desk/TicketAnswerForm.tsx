import { Button, Select } from "antd";
import { Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { settableTicketStates } from "#contract/support/tickets/ticket-states.ts";
import {
  ticketMessageKinds,
  type TicketMessageKind,
  type Ticket,
  ticketLimits,
} from "#contract/support/tickets/ticket.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { TicketFilesField } from "#resources/support/tickets/parts/TicketFilesField.tsx";
import { useTicketFiles } from "#resources/support/tickets/parts/use-ticket-files.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";

type SetState = (typeof settableTicketStates)[number];

/**
 * State of the answer form. Answer and note have separate drafts, so that a misplaced click never sends an internal
 * text to the developer.
 */
function useAnswerForm(ticket: Ticket) {
  const { t } = useTranslation("tickets");
  const notify = useNotify();
  const answers = useCallCache();
  const send = useCallMutation(ticketCalls.answerTicket);
  const [kind, setKind] = useState<TicketMessageKind>("message");
  const [texts, setTexts] = useState<Readonly<Record<TicketMessageKind, string>>>({ message: "", note: "" });
  const [state, setState] = useState<SetState>("pending");
  const files = useTicketFiles("support");
  const text = texts[kind];
  const write = async (): Promise<Ticket | null> => {
    const { id, revision } = ticket;
    const body = kind === "note" ? { kind, revision, text } : ({ kind: "message", revision, text, state } as const);
    try {
      return await send.mutateAsync({ params: { id }, body });
    } catch {
      // The error is shown below the input. Refetch the conversation, because someone else may have answered first.
      await answers.changedBy(ticketCalls.answerTicket);
      return null;
    }
  };
  const submit = async () => {
    // Files whose upload failed are sent again, without a new message.
    const written = text.trim() === "" ? ticket : await write();
    if (!written) return;
    setTexts({ ...texts, [kind]: "" });
    if (await files.sendFor(written))
      notify.success(kind === "note" ? t("answer.noted") : t("answer.done", { name: ticket.developer.name }));
  };
  return {
    kind,
    setKind,
    text,
    setText: (value: string) => setTexts({ ...texts, [kind]: value }),
    state,
    setState,
    files,
    submit: () => void submit(),
    isEmpty: text.trim() === "" && files.files.length === 0,
    busy: send.isPending || files.share !== null,
    error: send.error,
    isUnsent: () => texts.message.trim() !== "" || texts.note.trim() !== "" || files.files.length > 0,
  };
}

/** Form for an answer to the developer, with the ticket's next state, or for an internal note. */
export function TicketAnswerForm({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const errorText = useErrorText();
  const answer = useAnswerForm(ticket);
  const { kind, setKind, text, setText, state, setState, files, submit, isEmpty, busy, error, isUnsent } = answer;
  return (
    <div className="stack gap-12">
      <UnsavedChangesGuard unsaved={isUnsent} />
      <SegmentedControl
        label={t("answer.kind")}
        value={kind}
        options={ticketMessageKinds.map((value) => ({ value, label: t(`answer.${value}`) }))}
        onChange={setKind}
      />
      <TextAreaField
        key={kind}
        label={t(kind === "note" ? "answer.noteLabel" : "answer.messageLabel")}
        help={t(kind === "note" ? "answer.noteHelp" : "answer.messageHelp")}
        rows={5}
        maxLength={ticketLimits.text.codePoints}
        value={text}
        onChange={setText}
      />
      <TicketFilesField files={files} />
      {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      <div className="row gap-12">
        {kind === "message" && (
          <Field label={t("answer.then")}>
            {(control) => (
              <Select
                {...control}
                style={{ minInlineSize: 220 }}
                value={state}
                options={settableTicketStates.map((value) => ({ value, label: t(`answer.to.${value}`) }))}
                onChange={setState}
              />
            )}
          </Field>
        )}
        <Button
          type="primary"
          className="push"
          icon={kind === "message" && <Send size={14} className="mirror" aria-hidden />}
          disabled={isEmpty}
          loading={busy}
          onClick={submit}
        >
          {t(kind === "note" ? "answer.keep" : "answer.send")}
        </Button>
      </div>
    </div>
  );
}
