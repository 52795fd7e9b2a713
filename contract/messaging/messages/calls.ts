import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { StaffMessage } from "./message.ts";

export const messageCalls = {
  sendMessage: defineCall({
    method: "POST",
    path: "/admin/developer/send-notification",
    resource: "notifications",
    changes: ["audit", "deliveries", "mails"],
    summary: "Sends a staff message to a developer's notifications, and by email if they chose that.",
    access: { action: "administer", subject: "Developer" },
    body: StaffMessage,
    maxBodyBytes: 24 * 1024,
    /** Number of accounts that received the notification, and of those who also get a mail. */
    response: z.strictObject({ told: z.int(), mailed: z.int() }),
    errors: ["developer_not_found", "app_not_found", "nobody_to_tell", "too_many_messages_an_hour"],
  }),
} as const;
