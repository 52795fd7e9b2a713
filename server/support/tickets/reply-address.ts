import { createHmac } from "node:crypto";
import { constantTimeEqual } from "#server/load-secret.ts";

/** Parsed reply address: a ticket's number, and a signature for one account. */
export interface ParsedReplyAddress {
  readonly number: number;
  readonly seal: string;
}

/**
 * Mail addresses through which one person writes into one ticket. Nobody can forge one, and each works as long as the
 * person signs in for the ticket's developer.
 */
export interface ReplyAddressCodec {
  /** Makes the reply address of a ticket for one account; null if there is no incoming mail. */
  make(ticket: { readonly id: string; readonly number: number }, accountId: string): string | null;
  read(address: string): ParsedReplyAddress | null;
  isOf(seal: string, ticketId: string, accountId: string): boolean;
}

const sealDigits = 32;
/**
 * Matches the part of a reply address that names ticket and signature. It has lower-case letters and digits only,
 * because mail servers may change the case.
 */
const subaddressPattern = new RegExp(`^([0-9a-z]{1,11})-([0-9a-f]{${sealDigits}})$`);

export function createReplyAddressCodec(
  mailbox: { readonly address: string } | null,
  key: Uint8Array,
): ReplyAddressCodec {
  const [name = "", domain = ""] = mailbox?.address.split("@") ?? [];
  const sealOf = (ticketId: string, accountId: string): string =>
    createHmac("sha256", key).update(`${ticketId} ${accountId}`).digest("hex").slice(0, sealDigits);
  return {
    make: ({ id, number }, accountId) => mailbox && `${name}+${number.toString(36)}-${sealOf(id, accountId)}@${domain}`,
    read: (address) => {
      const [local = "", at] = address.toLowerCase().split("@");
      if (!mailbox || at !== domain || !local.startsWith(`${name}+`)) return null;
      const [, number, seal] = subaddressPattern.exec(local.slice(name.length + 1)) ?? [];
      return number === undefined || seal === undefined ? null : { number: Number.parseInt(number, 36), seal };
    },
    isOf: (seal, ticketId, accountId) => constantTimeEqual(seal, sealOf(ticketId, accountId)),
  };
}
