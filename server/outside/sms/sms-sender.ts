export interface OutgoingSms {
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly text: string;
}

/** Resolves once the gateway has taken it. Throws SmsRefused if it never will, anything else to try later. */
export type SendSms = (sms: OutgoingSms) => Promise<void>;

export interface SmsSender {
  /** Null where no gateway is set: the row itself is then the phone, which `/outbox` shows outside production. */
  readonly send: SendSms | null;
}

export class SmsRefused extends Error {}
