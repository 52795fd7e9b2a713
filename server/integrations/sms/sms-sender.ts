export interface OutgoingSms {
  readonly id: string;
  /** Phone number of the recipient in E.164 form. */
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly text: string;
}

/** Resolves once the gateway has accepted it. Throws SmsRefused if it never will, anything else to retry later. */
export type SendSms = (sms: OutgoingSms) => Promise<void>;

export interface SmsSender {
  /** Sends an SMS; null without a gateway: it then stays in its table, which `/outbox` shows outside production. */
  readonly send: SendSms | null;
}

export class SmsRefusedError extends Error {}
