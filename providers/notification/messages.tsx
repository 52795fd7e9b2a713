import { message } from "antd";
import type { MessageInstance } from "antd/es/message/interface";
import { createContext, type ReactNode, useContext } from "react";

/** Specification, section 9. A further message removes the oldest. */
const maxMessages = 20;

const MessagesContext = createContext<MessageInstance | null>(null);

/** Provider of antd's messages alone: antd's `App` would add its dialogs and notifications to the first load. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [messages, holder] = message.useMessage({ maxCount: maxMessages, transitionName: "toast" });
  return (
    <MessagesContext value={messages}>
      {holder}
      {children}
    </MessagesContext>
  );
}

export function useMessages(): MessageInstance {
  const messages = useContext(MessagesContext);
  if (messages === null) throw new Error("useMessages outside Messages");
  return messages;
}
