import type { SmsGateway } from "#server/integration-settings.ts";
import { createGatewaySender } from "./gateway-sender.ts";
import type { SmsSender } from "./sms-sender.ts";

export function createSmsSender(gateway: SmsGateway | undefined): SmsSender {
  return gateway ? createGatewaySender(gateway) : { send: null };
}
