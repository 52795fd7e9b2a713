import type { NotificationProvider } from "@refinedev/core";
import type { MessageInstance } from "antd/es/message/interface";

const seconds = { success: 2, error: 4, progress: 0 } as const;

/** Refine's notification provider over antd's messages, with the specification's durations. */
export function createNotificationProvider(message: MessageInstance): NotificationProvider {
  return {
    open: ({ key, message: text, description, type }) => {
      const content = description ? `${text}: ${description}` : text;
      const kind = type === "progress" ? "loading" : type;
      void message.open({ type: kind, content, duration: seconds[type], ...(key && { key }) });
    },
    close: (key) => message.destroy(key),
  };
}
