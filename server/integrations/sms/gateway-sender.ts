import type { SmsGateway } from "#server/integration-settings.ts";
import { type SmsSender, SmsRefusedError } from "./sms-sender.ts";

const timeoutMs = 10_000;

/** Tells whether the gateway will never accept the message. 401 and 403 are settings to correct, 429 passes. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

/** Sends a message as JSON over HTTP. The response body is ignored: a gateway may quote the text and the number. */
export function createGatewaySender(gateway: SmsGateway): SmsSender {
  const { url, senderId, entityId, templateIds, authorization } = gateway;
  return {
    send: async ({ id, to, template, language, text }) => {
      const answer = await fetch(url, {
        method: "POST",
        redirect: "error",
        headers: {
          "content-type": "application/json",
          // The same key on every attempt lets the gateway drop duplicates.
          "idempotency-key": id,
          ...(authorization !== undefined && { authorization }),
        },
        body: JSON.stringify({
          to,
          text,
          sender: senderId,
          entityId,
          templateId: templateIds[`${template}.${language}`] ?? templateIds[template],
        }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (isRefusal(answer.status)) throw new SmsRefusedError(`The gateway answered ${answer.status}`);
      if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`);
    },
  };
}
