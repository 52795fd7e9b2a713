import { useModal } from "@refinedev/antd";
import { Button, Select } from "antd";
import { Merge } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import type { Ticket } from "#contract/support/tickets/ticket.ts";
import { useCallSelect } from "#providers/data/use-call-select.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { deskTicketPath } from "#resources/support/tickets/paths.ts";
import { Field } from "#ui/fields/Field.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { ticketDesk } from "./index.tsx";

/** Button and dialog to merge a ticket into another one of the same developer. */
export function MergeTicketButton({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const navigate = useNavigate();
  const { search } = useLocation();
  const notify = useNotify();
  const { modalProps, show } = useModal();
  const [into, setInto] = useState<string | null>(null);
  const { id, revision, developer } = ticket;
  const { records, isLoaded, selectProps } = useCallSelect(ticketDesk, {
    label: ({ number, subject }) => `${number} · ${subject}`,
    filters: { developerId: developer.id },
    isOffered: (other) => other.id !== id && other.state !== "merged",
    enabled: modalProps.open === true,
  });
  const hasNone = isLoaded && records.length === 0;
  const send = useCallMutation(ticketCalls.mergeTicket);
  const merge = async () => {
    if (into === null) return;
    try {
      const joined = await send.mutateAsync({ params: { id }, body: { revision, into } });
      notify.success(t("merge.done", { number: String(joined.number) }));
      await navigate(`${deskTicketPath(joined.id)}${search}`);
    } catch (error) {
      notify.error(error as Parameters<typeof notify.error>[0]);
    }
  };
  return (
    <>
      <Button icon={<Merge size={16} aria-hidden />} onClick={show}>
        {t("merge.act")}
      </Button>
      <ConfirmDialog
        {...modalProps}
        title={t("merge.title")}
        actLabel={t("merge.act")}
        busy={send.isPending}
        missing={into === null ? t(hasNone ? "merge.none" : "merge.choose") : null}
        onConfirm={() => void merge()}
      >
        <div className="stack">
          <p>{t("merge.text")}</p>
          {!hasNone && (
            <Field label={t("merge.into")}>
              {(control) => <Select<string | null> {...control} {...selectProps} value={into} onChange={setInto} />}
            </Field>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
