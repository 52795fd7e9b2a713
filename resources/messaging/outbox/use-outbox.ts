import { useEffect, useState } from "react";
import { storeCalls } from "#contract/platform/status/calls.ts";
import type { OutboxMail, OutboxMailSummary } from "#contract/platform/status/outbox-mail.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";

export const outboxPageSize = 25;
const pollMs = 4000;

interface Outbox {
  readonly mails: readonly OutboxMailSummary[] | null;
  readonly error: ApiError | null;
}

const toApiError = (reason: unknown): ApiError | null => (reason instanceof ApiError ? reason : null);

/** Polls one page of mails, because users come here to wait for a mail they have just triggered. */
export function useOutbox(page: number): Outbox & { look: () => void } {
  const [outbox, setOutbox] = useState<Outbox>({ mails: null, error: null });
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    const query = { _start: String(page * outboxPageSize), _end: String((page + 1) * outboxPageSize) };
    const poll = () =>
      callApi(storeCalls.listMails, { query }).then(
        (mails) => setOutbox({ mails, error: null }),
        (reason: unknown) => setOutbox({ mails: null, error: toApiError(reason) }),
      );
    void poll();
    const timer = setInterval(() => document.visibilityState === "visible" && void poll(), pollMs);
    return () => clearInterval(timer);
  }, [page, looks]);
  return { ...outbox, look: () => setLooks((count) => count + 1) };
}

export function useOutboxMail(id: string | null): OutboxMail | null {
  const [mail, setMail] = useState<OutboxMail | null>(null);
  useEffect(() => {
    setMail(null);
    if (id === null) return;
    const stop = new AbortController();
    callApi(storeCalls.mail, { params: { id } }, { signal: stop.signal }).then(setMail, () => undefined);
    return () => stop.abort();
  }, [id]);
  return mail;
}
