import { Form, Input, Select } from "antd";
import { Send } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { settableTicketStates } from "#contract/support/tickets/ticket-states.ts";
import {
  ticketMessageKinds,
  type TicketMessageKind,
  type Ticket,
  ticketLimits,
} from "#contract/support/tickets/ticket.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { TicketFilesField } from "#resources/support/tickets/parts/TicketFilesField.tsx";
import { useTicketFiles } from "#resources/support/tickets/parts/use-ticket-files.ts";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { useOpenNext } from "#ui/page/list-beside.ts";
import { ticketDesk } from "./index.tsx";

const calls = { update: ticketCalls.answerTicket };

/**
 * Values of the form. Answer and note have separate drafts, so that a misplaced click never sends an internal text to
 * the developer.
 */
interface AnswerFormValues extends Readonly<Record<TicketMessageKind, string>> {
  readonly kind: TicketMessageKind;
  readonly state: (typeof settableTicketStates)[number];
}
const unanswered: AnswerFormValues = { kind: "message", message: "", note: "", state: "pending" };

function useAnswerForm(ticket: Ticket) {
  const { t } = useTranslation("tickets");
  const notify = useNotify();
  const files = useTicketFiles("support");
  const [isAnswered, setIsAnswered] = useState(false);
  const openNext = useOpenNext();
  // Once this is rendered without the files: before, the leave guard would ask about them.
  useEffect(() => {
    if (!isAnswered) return;
    setIsAnswered(false);
    openNext();
  }, [isAnswered, openNext]);
  const attachFiles = async (written: Ticket, kind: TicketMessageKind) => {
    if (!(await files.sendFor(written))) return;
    notify.success(kind === "note" ? t("answer.noted") : t("answer.done", { name: ticket.developer.name }));
    setIsAnswered(kind === "message" && written.clock.move !== "support");
  };
  const form = useCallForm({ name: ticketDesk.name, calls }, "edit", {
    id: ticket.id,
    revision: ticket.revision,
    initial: unanswered,
    toBody: ({ kind, message, note, state }, revision) =>
      kind === "note" ? { kind, revision, text: note } : { kind, revision, text: message, state },
    isChanged: ({ message, note }) => message.trim() !== "" || note.trim() !== "",
    continueWith: (typed) => ({ ...typed, [typed.kind]: "" }),
    onSaved: (written, { kind }) => void attachFiles(written, kind),
  });
  return { form, files, attachFiles };
}

/** Form for an answer to the developer, with the ticket's next state, or for an internal note. */
export function TicketAnswerForm({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const { form, files, attachFiles } = useAnswerForm(ticket);
  const { kind } = form.values;
  const isNote = kind === "note";
  const hasText = form.values[kind].trim() !== "";
  const hasFiles = files.files.length > 0;
  const problem = form.problemText("text");
  return (
    <CardForm
      form={{ ...form, unsaved: () => form.unsaved() || hasFiles }}
      saveButtonProps={{
        children: t(isNote ? "answer.keep" : "answer.send"),
        icon: !isNote && <Send size={14} className="mirror" aria-hidden />,
        loading: form.isPending || files.share !== null,
        // Files whose upload failed are sent again, without a new message.
        ...(!hasText && hasFiles && { onClick: () => void attachFiles(ticket, kind) }),
      }}
    >
      <Form.Item name="kind">
        <SegmentedControl
          label={t("answer.kind")}
          options={ticketMessageKinds.map((value) => ({ value, label: t(`answer.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        key={kind}
        name={kind}
        label={t(isNote ? "answer.noteLabel" : "answer.messageLabel")}
        extra={t(isNote ? "answer.noteHelp" : "answer.messageHelp")}
        rules={form.rules("text")}
        {...(problem !== undefined && { validateStatus: "error" as const, help: problem })}
      >
        <Input.TextArea dir="auto" rows={5} maxLength={ticketLimits.text.codePoints} />
      </Form.Item>
      <TicketFilesField files={files} />
      {!isNote && (
        <Form.Item name="state" label={t("answer.then")} rules={form.rules("state")}>
          <Select
            style={{ maxInlineSize: 320 }}
            options={settableTicketStates.map((value) => ({ value, label: t(`answer.to.${value}`) }))}
          />
        </Form.Item>
      )}
    </CardForm>
  );
}
