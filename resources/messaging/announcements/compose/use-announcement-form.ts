import { useState } from "react";
import { useNavigate } from "react-router";
import type { AnnouncementAudience } from "#contract/messaging/announcements/audience.ts";
import {
  type AnnouncementChannel,
  findAnnouncementTextProblems,
} from "#contract/messaging/announcements/announcement-texts.ts";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import type { AnnouncementTemplate } from "#contract/messaging/announcements/template.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useCall } from "#providers/data/use-call.ts";
import { parseIstInput } from "#ui/format/india-time.ts";
import { announcementPath, announcements } from "../index.tsx";
import { type AnnouncementTextDrafts, draftsToTexts, textsToDrafts } from "../parts/text-drafts.ts";

export interface AnnouncementDraft {
  readonly audience: AnnouncementAudience | null;
  readonly templateId: string | null;
  readonly channels: AnnouncementChannel[];
  readonly essential: boolean;
  readonly texts: AnnouncementTextDrafts;
  /** Day and time in IST; empty to start now. */
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

const resource = { name: announcements.name, calls: { create: announcementSendCalls.sendAnnouncement } } as const;
/** Stands in for an audience that isn't chosen yet: nobody is counted in it, and nothing is sent to it. */
const noAudience: AnnouncementAudience = { kind: "search", query: "", name: "" };

/** Converts the draft to the request; `people` is the number that the sender confirms. */
function toBody({ audience, texts, startsAt, ...draft }: AnnouncementDraft, id: string, people: number) {
  return {
    ...draft,
    id,
    audience: audience ?? noAudience,
    texts: draftsToTexts(texts),
    people,
    startsAt: parseIstInput(startsAt),
  };
}

/**
 * Returns the form of an announcement and the size of its audience, which the server counts again if it rejects the
 * form.
 */
export function useAnnouncementForm() {
  const navigate = useNavigate();
  // A client-generated id, so that a repeated request sends the announcement only once.
  const [id] = useState(() => crypto.randomUUID());
  // Typed, because the count depends on the form's audience.
  const countedPeople = (): number => count?.people ?? 0;
  const recount = (): void => void counted.refetch();
  const form = useCallForm(resource, "create", {
    initial: emptyDraft,
    toBody: (typed) => toBody(typed, id, countedPeople()),
    // `findAnnouncementTextProblems` names the missing language, so the schema's own error about `texts` is dropped.
    validate: (typed, errors) => [
      ...errors.filter(({ path }) => path !== "texts"),
      ...findAnnouncementTextProblems(draftsToTexts(typed.texts)),
    ],
    onSaved: (answer) => void navigate(announcementPath(answer.id)),
    onRefused: recount,
  });
  const { audience, essential, texts } = form.values;
  const counted = useCall(
    announcementSendCalls.countAudience,
    { body: { audience: audience ?? noAudience, essential } },
    { enabled: audience !== null, ownNotFound: true },
  );
  const count = audience === null ? undefined : counted.data;
  return {
    form,
    /** Texts as they would be sent. */
    texts: draftsToTexts(texts),
    count,
    countError: audience === null ? null : counted.error,
    takeTemplate: ({ id: templateId, essential: isEssential, texts: ready }: AnnouncementTemplate) =>
      form.change({ templateId, essential: isEssential, texts: textsToDrafts(ready) }),
  };
}
export type AnnouncementForm = ReturnType<typeof useAnnouncementForm>;
