import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageCalls } from "#contract/messaging/messages/calls.ts";
import type { MessageLinkScreen } from "#contract/messaging/messages/message.ts";
import type { FieldError } from "#contract/error-body.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { validateForm, useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

export interface MessageDraft {
  readonly title: string;
  readonly text: string;
  readonly screen: MessageLinkScreen | null;
}
const nothing: MessageDraft = { title: "", text: "", screen: null };

interface WithId {
  readonly id: string;
}

/** Form state of a message to a developer. The draft is cleared only after it was sent. */
export function useSendMessage(developer: WithId & { readonly name: string }, app: WithId, onSent: () => void) {
  const { t } = useTranslation("messages");
  const notify = useNotify();
  const fieldText = useFieldErrorText();
  const [typed, setTyped] = useState(nothing);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const call = useCallMutation(messageCalls.sendMessage);
  const send = async () => {
    const body = { ...typed, developerId: developer.id, appId: app.id };
    const errors = await validateForm({ schema: messageCalls.sendMessage.body }, body);
    setProblems(errors);
    if (errors.length > 0) return;
    call.mutate(
      { body },
      {
        onSuccess: ({ told, mailed }) => {
          setTyped(nothing);
          onSent();
          notify.success(t(mailed === told ? "doneMailed" : "done", { name: developer.name, count: told }));
        },
        onError: ({ fields }) => setProblems(fields),
      },
    );
  };
  const problemAt = (path: keyof MessageDraft): string | undefined => {
    const error = problems.find((problem) => problem.path === path);
    return error && fieldText(error);
  };
  return {
    typed,
    type: (change: Partial<MessageDraft>) => setTyped((before) => ({ ...before, ...change })),
    problem: problemAt,
    error: problems.length > 0 ? null : call.error,
    isPending: call.isPending,
    isEmpty: typed.title.trim() === "" && typed.text.trim() === "",
    send: () => void send(),
  };
}
