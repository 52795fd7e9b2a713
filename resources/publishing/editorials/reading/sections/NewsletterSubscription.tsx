import { Button } from "antd";
import { MailCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { newsletterCalls } from "#contract/publishing/editorials/newsletter-calls.ts";
import { useCallDelete, useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useReadingLanguage } from "../../parts/use-reading-language.ts";

/** Row in which the signed-in reader subscribes to the newsletter by mail, changes its language or unsubscribes. */
export function NewsletterSubscription() {
  const { t, i18n } = useTranslation("editorials");
  const errorText = useErrorText();
  const { language } = useReadingLanguage();
  const { data } = useCall(newsletterCalls.newsletterSubscription, {});
  const subscribe = useCallUpdate(newsletterCalls.subscribeNewsletter);
  const end = useCallDelete(newsletterCalls.unsubscribeNewsletter);
  if (!data?.canSubscribe) return null;
  const { subscription } = data;
  const begin = () => subscribe.mutate({ body: { language } });
  const error = subscribe.error ?? end.error;
  const name = languageNameIn(i18n.language, subscription?.language ?? language);
  const isGone = subscription?.bouncedAt != null;
  return (
    <div className="row text-13 padded-row">
      {subscription && !isGone ? (
        <>
          <span className="inline toned" data-tone="ok">
            <MailCheck size={16} aria-hidden /> {t("mail.comes", { language: name })}
          </span>
          <span className="line gap-4 push">
            {subscription.language !== language && (
              <Button type="link" size="small" loading={subscribe.isPending} onClick={begin}>
                {t("mail.change", { language: languageNameIn(i18n.language, language) })}
              </Button>
            )}
            <Button type="link" size="small" loading={end.isPending} onClick={() => end.mutate({})}>
              {t("mail.stop")}
            </Button>
          </span>
        </>
      ) : (
        <>
          <span className="soft">{t(isGone ? "mail.gone" : "mail.none")}</span>
          <Button className="push" size="small" loading={subscribe.isPending} onClick={begin}>
            {t("mail.begin", { language: name })}
          </Button>
        </>
      )}
      {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
    </div>
  );
}
