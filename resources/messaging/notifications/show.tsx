import { useTranslation } from "react-i18next";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { Show } from "#ui/crud/Show.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { notifications, notificationsPath } from "./index.tsx";

/** Screen with the full text of a notification that links to no other screen. */
export function NotificationShow() {
  const { t, i18n } = useTranslation("notifications");
  const { query } = useCallShow(notifications, { query: { language: toLanguageCode(i18n.language) } });
  return (
    <Show query={query}>
      {({ title, text, at }) => (
        <>
          <PageHeader
            back={{ to: notificationsPath, label: t("title") }}
            title={<span dir="auto">{title}</span>}
            note={<DateTime at={at} form="full" />}
          />
          <Card>
            <p dir="auto" className="pre-line break-anywhere">
              {text}
            </p>
          </Card>
        </>
      )}
    </Show>
  );
}
