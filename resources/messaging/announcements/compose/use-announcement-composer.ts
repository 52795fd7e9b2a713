import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { AnnouncementAudience } from "#contract/messaging/announcements/audience.ts";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import {
  type AnnouncementChannel,
  findAnnouncementTextProblems,
} from "#contract/messaging/announcements/announcement-texts.ts";
import type { AnnouncementTemplate } from "#contract/messaging/announcements/template.ts";
import type { FieldError } from "#contract/error-body.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { validateForm } from "#providers/forms/schema-rules.ts";
import { parseIstInput } from "#ui/format/india-time.ts";
import { type AnnouncementTextDrafts, textsToDrafts, draftsToTexts } from "../parts/text-drafts.ts";
import { announcementPath } from "../index.tsx";

interface AnnouncementDraft {
  readonly audience: AnnouncementAudience | null;
  readonly templateId: string | null;
  readonly channels: AnnouncementChannel[];
  readonly essential: boolean;
  readonly texts: AnnouncementTextDrafts;
  /** Value of the `datetime-local` input; empty to start now. */
  readonly startsAt: string;
}
const emptyDraft: AnnouncementDraft = {
  audience: null,
  templateId: null,
  channels: ["bell", "mail"],
  essential: false,
  texts: {},
  startsAt: "",
};

/** State of the composer: draft, validation problems and sending. A rejected send keeps the draft. */
export function useAnnouncementComposer() {
  const navigate = useNavigate();
  const [composed, setComposed] = useState(emptyDraft);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  // A client-generated id, so that a repeated request sends the announcement only once.
  const [id] = useState(() => crypto.randomUUID());
  // Stored in a ref, because the leave guard reads it before the next render.
  const isSent = useRef(false);
  const send = useCallMutation(announcementSendCalls.sendAnnouncement);
  const texts = draftsToTexts(composed.texts);
  const bodyFor = (audience: AnnouncementAudience, people: number) => {
    const { templateId, channels, essential, startsAt } = composed;
    return { id, templateId, audience, channels, essential, texts, people, startsAt: parseIstInput(startsAt) };
  };
  /** Validates the draft and shows its problems. Resolves to whether the draft can be sent. */
  const judge = async (people: number): Promise<boolean> => {
    if (composed.audience === null) return false;
    const schema = announcementSendCalls.sendAnnouncement.body;
    const ofSchema = await validateForm({ schema }, bodyFor(composed.audience, people));
    // `findAnnouncementTextProblems` names the missing language, so the schema's own error about `texts` is dropped.
    const errors = [...ofSchema.filter(({ path }) => path !== "texts"), ...findAnnouncementTextProblems(texts)];
    setProblems(errors);
    return errors.length === 0;
  };
  const sendTo = (people: number, onEnd: () => void) => {
    if (composed.audience === null) return;
    send.mutate(
      { body: bodyFor(composed.audience, people) },
      {
        onSuccess: (answer) => {
          isSent.current = true;
          void navigate(announcementPath(answer.id));
        },
        onError: ({ fields }) => {
          setProblems(fields);
          onEnd();
        },
      },
    );
  };
  return {
    composed,
    texts,
    problems,
    judge,
    sendTo,
    isPending: send.isPending,
    error: send.error && send.error.fields.length === 0 ? send.error : null,
    change: (edit: Partial<AnnouncementDraft>) => setComposed((before) => ({ ...before, ...edit })),
    take: ({ id: templateId, essential, texts: ready }: AnnouncementTemplate) =>
      setComposed((before) => ({ ...before, templateId, essential, texts: textsToDrafts(ready) })),
    unsaved: () => !isSent.current && composed !== emptyDraft,
  };
}
export type AnnouncementComposer = ReturnType<typeof useAnnouncementComposer>;
