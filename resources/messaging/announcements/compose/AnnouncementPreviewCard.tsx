import { useCan } from "@refinedev/core";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isEqualJson } from "#contract/equal-json.ts";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import type { CallOutput } from "#contract/call.ts";
import { findAnnouncementTextProblems } from "#contract/messaging/announcements/announcement-texts.ts";
import { consoleLanguage, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import type { AnnouncementDraft, AnnouncementForm } from "./use-announcement-form.ts";

type PreviewedDraft = Pick<AnnouncementDraft, "texts" | "audience">;

/** A preview and the draft it was made from. */
interface Preview extends CallOutput<typeof announcementSendCalls.previewAnnouncement> {
  readonly of: PreviewedDraft;
}

/**
 * Card with a preview as one real recipient would read it, with variables filled in. Admins can send themselves a
 * test.
 */
export function AnnouncementPreviewCard({ announcement }: { announcement: AnnouncementForm }) {
  const { t, i18n } = useTranslation("announcements");
  const errorText = useErrorText();
  const notify = useNotify();
  const mayTest = useCan({ resource: "announcements", action: "administer" }).data?.can ?? false;
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState<Preview>();
  const [language, setLanguage] = useState<LanguageCode>(consoleLanguage);
  const preview = useCallMutation(announcementSendCalls.previewAnnouncement);
  const test = useCallMutation(announcementSendCalls.testAnnouncement);
  const { form, texts } = announcement;
  const people = announcement.count?.people;
  const { audience, essential } = form.values;
  const draft: PreviewedDraft = { texts: form.values.texts, audience };
  const isReady =
    audience !== null &&
    findAnnouncementTextProblems(texts).length === 0 &&
    texts.every(({ title, text }) => title.trim() !== "" && text.trim() !== "");
  const notReady = isReady ? null : t("preview.notReady");
  const showPreview = (place: number) => {
    if (audience === null) return;
    setAt(place);
    preview.mutate(
      { body: { audience, essential, texts, at: place } },
      { onSuccess: (answer) => setShown({ ...answer, of: draft }) },
    );
  };
  const sendTest = () => {
    if (audience === null) return;
    test.mutate(
      { body: { audience, essential, texts, language } },
      { onSuccess: ({ to }) => notify.success(t("preview.tested", { to })) },
    );
  };
  const words = shown?.items.find((item) => item.language === language) ?? shown?.items[0];
  const error = preview.error ?? test.error;
  const name = (code: string) => languageNameIn(i18n.language, code);
  return (
    <Card
      title={t("preview.title")}
      extra={
        <Select
          value={language}
          aria-label={t("words.language")}
          popupMatchSelectWidth={false}
          options={(texts.length > 0 ? texts : [{ language: consoleLanguage }]).map((text) => ({
            value: text.language,
            label: name(text.language),
          }))}
          onChange={setLanguage}
        />
      }
    >
      <div className="stack gap-12">
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
        {shown?.person && words && (
          <>
            <p className="text-13 soft">
              <bdi>
                {t("preview.person", {
                  name: shown.person.firstName,
                  developer: shown.person.developer,
                  language: name(shown.person.language),
                })}
              </bdi>
            </p>
            <div className="box padded-row stack gap-4" lang={words.language}>
              <strong dir="auto" className="break-anywhere">
                {words.title}
              </strong>
              <p dir="auto" className="text-13 pre-line break-anywhere">
                {words.text}
              </p>
            </div>
          </>
        )}
        {shown && !isEqualJson(shown.of, draft) && <FieldNote kind="warning">{t("preview.changed")}</FieldNote>}
        {!shown && isReady && <p className="text-13 soft">{t("preview.ready")}</p>}
        <div className="row gap-8">
          <ActionButton missing={notReady} loading={preview.isPending} onClick={() => showPreview(0)}>
            {t("preview.act")}
          </ActionButton>
          {people !== undefined && people > 1 && (
            <ActionButton
              missing={notReady ?? (at + 1 >= people ? t("preview.last") : null)}
              onClick={() => showPreview(at + 1)}
            >
              {t("preview.next")}
            </ActionButton>
          )}
          {mayTest && (
            <ActionButton missing={notReady} loading={test.isPending} onClick={sendTest}>
              {t("preview.test")}
            </ActionButton>
          )}
        </div>
      </div>
    </Card>
  );
}
