import { Button, Select } from "antd";
import { Merge } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import type { Ticket } from "#contract/support/tickets/ticket.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { deskTicketPath } from "#resources/support/tickets/paths.ts";
import { Field } from "#ui/fields/Field.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";

/** Merges a ticket into another one of the same developer. */
export function MergeTicketButton({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const navigate = useNavigate();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [into, setInto] = useState<string | null>(null);
  const { id, revision, developer } = ticket;
  const { data } = useCall(
    ticketCalls.listTickets,
    { query: { developerId: developer.id, _end: "100" } },
    { enabled: open },
  );
  const others = data?.filter((other) => other.id !== id && other.state !== "merged") ?? [];
  const send = useCallMutation(ticketCalls.mergeTicket);
  const merge = async () => {
    if (into === null) return;
    try {
      const joined = await send.mutateAsync({ params: { id }, body: { revision, into } });
      notify.success(t("merge.done", { number: String(joined.number) }));
      await navigate(deskTicketPath(joined.id));
    } catch (error) {
      notify.error(error as Parameters<typeof notify.error>[0]);
    }
  };
  return (
    <>
      <Button icon={<Merge size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t("merge.act")}
      </Button>
      <ConfirmDialog
        open={open}
        title={t("merge.title")}
        actLabel={t("merge.act")}
        busy={send.isPending}
        onConfirm={() => void merge()}
        onCancel={() => setOpen(false)}
      >
        <div className="stack">
          <p>{t("merge.text")}</p>
          {data && others.length === 0 ? (
            <p className="medium">{t("merge.none")}</p>
          ) : (
            <Field label={t("merge.into")}>
              {(control) => (
                <Select
                  {...control}
                  showSearch={{ optionFilterProp: "label" }}
                  value={into}
                  options={others.map((other) => ({ value: other.id, label: `${other.number} · ${other.subject}` }))}
                  onChange={setInto}
                />
              )}
            </Field>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
